export { SitePhotos } from './ui/SitePhotos';
