export { useKeptProjects } from './model/use-kept-projects';
export { usePinning, type Pinning } from './model/use-pinning';
export { pinAction } from './ui/pin-action';
export { PinButton } from './ui/PinButton';
