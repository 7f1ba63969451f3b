// 4.4.8 Issue New Shares
import { RAILWAYS } from '../data/railways.ts'
import type { Tx } from '../tx.ts'
import type { Railway } from '../types.ts'

/** With 10 percent shares a railway receives its remaining, previously not available, station markers (Table 2). */
export function receiveMarkers(tx: Tx, railway: Railway): void {
  const { stationMarkers } = RAILWAYS[railway]
  tx.setRailway(railway, { markersLeft: tx.railway(railway).markersLeft + stationMarkers[10] - stationMarkers[20] })
}
