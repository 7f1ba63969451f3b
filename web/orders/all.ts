export { OrderCard } from './OrderCard.tsx'
export { OrderWords } from './OrderWords.tsx'
export { WithOrder } from './WithOrder.tsx'
