// Kinds of random players, so that rare rules occur.
import type { Profile } from './game.ts'

export const PROFILES: readonly Profile[] = [
  { name: 'even', weights: {} },
  {
    name: 'thrifty',
    weights: {
      pass: 2,
      skipStep: 2,
      buyTrain: 0.3,
      buyMachine: 0.3,
      closeMine: 0.05,
      scrapTrain: 0.05,
      bidPremium: 0.3,
    },
  },
  {
    name: 'rich',
    weights: {
      distribute: 2,
      buyShare: 4,
      buyTrain: 2,
      buyMachine: 2,
      sellShares: 0.1,
      closeMine: 0.02,
      scrapTrain: 0.05,
      scrapSwitcher: 0.05,
      pass: 0.3,
    },
  },
  {
    name: 'founding',
    weights: {
      formRailway: 8,
      formPublicMine: 8,
      openAuction: 8,
      buyShare: 3,
      sellShares: 0.2,
      closeMine: 0.02,
      exerciseOption: 20,
      issueShares: 4,
    },
  },
  {
    name: 'breaking',
    weights: {
      closeMine: 0.05,
      sellShares: 2,
      buyTrain: 0.2,
      buyMachine: 0.1,
      formPublicMine: 6,
      openAuction: 6,
      formRailway: 8,
      buyShare: 2,
      exerciseOption: 10,
      scrapTrain: 0.2,
    },
  },
  {
    name: 'abandoning',
    weights: {
      ...{
        sellShares: 0.2,
        buyTrain: 0.05,
        buyMachine: 0.02,
        formPublicMine: 10,
        formRailway: 10,
        openAuction: 2,
        buyShare: 3,
      },
      ...{ exerciseOption: 0.02, closeMine: 0.02, issueShares: 0.05, buyMine: 2, scrapTrain: 0.05 },
    },
    distribution: 'full',
  },
  {
    name: 'boom',
    weights: {
      ...{
        sellShares: 0.02,
        buyTrain: 6,
        buyMachine: 4,
        buySwitcher: 0.5,
        formPublicMine: 10,
        formRailway: 10,
        openAuction: 6,
        buyShare: 8,
      },
      ...{
        pass: 0.1,
        skipStep: 0.3,
        endTurn: 0.02,
        closeMine: 0.01,
        scrapTrain: 0.01,
        scrapSwitcher: 0.01,
        layTiles: 6,
        buildStation: 4,
      },
    },
    distribution: 'full',
  },
]
