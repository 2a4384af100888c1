export { RfiResponse } from './ui/RfiResponse';
