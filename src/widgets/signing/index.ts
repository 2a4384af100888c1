export { deadLink } from './model/signing-state';
export { useSigning } from './model/use-signing';
export { SignHere } from './ui/SignHere';
export { Signing } from './ui/Signing';
export { SignSkeleton } from './ui/SignSkeleton';
