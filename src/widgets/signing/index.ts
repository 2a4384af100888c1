export { deadLink } from './model/signing-state';
export { useSigning } from './model/use-signing';
export { Signing } from './ui/Signing';
export { SignSkeleton } from './ui/SignSkeleton';
