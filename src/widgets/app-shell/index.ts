export { AppShell } from './ui/AppShell';
export { frameReady } from './ui/frames/frame';
