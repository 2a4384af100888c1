export { CashFlow } from './ui/CashFlow';
