// Every kind of mail as clients and filters get it: npm run -s mailCheck -- [FILE...]
// Composes letters and the turn mails of whole recorded games (those given; else the ones of the tests and, if they are there, the real ones beside the
// repository), looks for faults of the source, and has SpamAssassin's local rules judge the raw mails, where Debian's package `spamassassin` is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailContent, MailKind } from '../schema/mail.ts'
import { answerMail, beginning, LONG, letterOfKinds, recordedMails, TABLE } from '../test/support/everyMail.ts'
import { buttonsOf, mailFaults, sentBytes } from '../test/support/mailFaults.ts'
import { SHARED } from '../test/support/shared.ts'
import { addressed } from '../worker/mail/addressed.ts'
import { listId, mailHeaders } from '../worker/mail/headers.ts'
import { KINDS } from '../worker/post/kinds.ts'
import { ROBOT } from '../worker/post/provider.ts'
import { commandLine } from './arguments.ts'
import { readText } from './recorded/files.ts'

/** What the rules may count against a kind of mail at most. */
const MOST_POINTS = 0.5
const OF_NO_GAME: readonly MailKind[] = ['signIn', 'address', 'addressChanged']

interface Sample {
  readonly kind: MailKind
  readonly mail: MailContent
}

const FIXTURES = resolve(import.meta.dirname, '../test/fixtures/games')
const REAL = resolve(SHARED, 'games/real')

function gameFiles(): readonly string[] {
  const given = commandLine([], []).files
  if (given.length > 0) return given
  const folders = [FIXTURES, ...(existsSync(REAL) ? [REAL] : [])]
  return folders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => /(?<!trace)\.json(\.gz)?$/.test(name))
      .map(name => resolve(folder, name)),
  )
}

function samplesOf(file: string): readonly Sample[] {
  return [TABLE, LONG].flatMap(table => {
    const { turns, end } = recordedMails(readText(file), table)
    const letters = Object.entries(letterOfKinds(table, end)) as [MailKind, readonly MailContent[]][]
    return [
      ...turns.map(mail => ({ kind: 'turn', mail }) as const),
      { kind: 'answer', mail: answerMail(table, { state: beginning(), seat: 0, events: [] }) } as const,
      ...letters.flatMap(([kind, mails]) => mails.map(mail => ({ kind, mail }))),
    ]
  })
}

/** The mail as it arrives. */
async function raw({ kind, mail }: Sample, n: number): Promise<string> {
  const domain = 'harzbahn.example'
  const mailsOff = KINDS[kind].canBeOff ? `https://${domain}/t/off` : null
  const identity = { domain, game: 'abcdefghjkmn', to: 0, event: `${n}`, kind, mailsOff }
  const of = OF_NO_GAME.includes(kind)
    ? {}
    : n % 2 === 0
      ? mailHeaders(identity)
      : { ...listId(identity), ...mailHeaders(identity) }
  const composed = await new MailComposer({
    from: `Harzbahn by mail <harz@${domain}>`,
    to: addressed(n % 2 === 0 ? 'Anna Groß' : 'Ben', 'anna@club.example'),
    ...{ subject: mail.subject, text: mail.text, html: mail.html, textEncoding: 'quoted-printable', newline: '\n' },
    headers: { ...ROBOT, ...of },
  })
    .compile()
    .build()
  const received = `Received: from a8-10.smtp-out.amazonses.com (a8-10.smtp-out.amazonses.com [54.240.8.10]) by mx.club.example with ESMTPS id ${n}; ${new Date().toUTCString().replace('GMT', '+0000')}\n`
  return `${received}${composed.toString('utf8')}`
}

/** The form of time by which a box of mails is cut. */
const MOMENT = 'Tue Dec  1 05:00:00 2026'

/** What the rules say of each raw mail, in order; null where they are not there. */
function judged(mails: readonly string[]): readonly { readonly points: number; readonly rules: string }[] | null {
  const mbox = mails.map(mail => `From harz@harzbahn.example ${MOMENT}\n${mail.replace(/^From /gm, '>From ')}\n`)
  const file = join(mkdtempSync(join(tmpdir(), 'mailCheck-')), 'mails.mbox')
  writeFileSync(file, mbox.join('\n'))
  console.log(`raw mails: ${file}`)
  const options = ['--local', '--mbox', '--nocreate-prefs', '--prefspath=/dev/null', file]
  const run = spawnSync('spamassassin', options, { encoding: 'utf8', maxBuffer: 1 << 30 })
  if (run.error && 'code' in run.error && run.error.code === 'ENOENT') return null
  if (run.error || run.status !== 0)
    throw run.error ?? new Error(`spamassassin ended with ${run.status ?? run.signal}: ${run.stderr}`)
  const heads = run.stdout
    .replace(/\r?\n[ \t]+/g, ' ')
    .matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+).*?tests=(\S*)/gm)
  return [...heads].map(([, points, rules = '']) => ({ points: Number(points), rules }))
}

/** At most so many turn mails are judged: they are alike, and each takes the rules a while. */
const MOST_JUDGED = 60

function some(samples: readonly Sample[]): readonly Sample[] {
  const turns = samples.filter(({ kind }) => kind === 'turn')
  const step = Math.max(1, Math.ceil(turns.length / MOST_JUDGED))
  return [...samples.filter(({ kind }) => kind !== 'turn'), ...turns.filter((_, i) => i % step === 0)]
}

async function faultsOf(samples: readonly Sample[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const { kind, mail } of samples)
    for (const fault of await mailFaults(mail)) found.push(`${kind}, ${mail.subject}: ${fault}`)
  return found
}

/** Prints the highest count of each kind; whether all are low enough. */
async function spam(samples: readonly Sample[]): Promise<boolean> {
  const chosen = some(samples)
  const verdicts = judged(await Promise.all(chosen.map(raw)))
  if (!verdicts) {
    console.log('SpamAssassin is not installed (Debian: apt-get install spamassassin), so no rules were asked.')
    return true
  }
  if (verdicts.length !== chosen.length) throw new Error(`${verdicts.length} verdicts on ${chosen.length} mails`)
  let good = true
  for (const kind of Object.keys(KINDS) as MailKind[]) {
    const of = verdicts.filter((_, i) => chosen[i]?.kind === kind)
    const worst = of.reduce((a, b) => (b.points > a.points ? b : a))
    if (worst.points > MOST_POINTS) good = false
    console.log(
      `${kind.padEnd(16)} ${worst.points.toFixed(1).padStart(5)}  of ${of.length} mails, ${worst.rules || 'no rule'}`,
    )
  }
  return good
}

const files = gameFiles()
const samples = files.flatMap(samplesOf)
const turns = samples.filter(({ kind }) => kind === 'turn')
const largest = Math.max(...samples.map(({ mail }) => sentBytes(mail.text) + sentBytes(mail.html)))
console.log(`${samples.length} mails of ${files.length} games, ${turns.length} of them turn mails`)
console.log(`at most ${Math.max(...samples.map(({ mail }) => buttonsOf(mail)))} buttons, ${largest} bytes as sent`)
const repeated = turns.filter(({ mail }) => / · again /.test(mail.subject)).length
console.log(
  `${repeated} turn mails say "again", since nothing else in the subject differs from the reader's mail before`,
)
const faults = await faultsOf(samples)
for (const fault of faults.slice(0, 40)) console.log(fault)
console.log(`${faults.length} faults of the source (html-validate, lines over 998 bytes, more than seven buttons)`)
const good = await spam(samples)
process.exitCode = good && faults.length === 0 ? 0 : 1
