export { SitePhotos, useSitePhotos } from './ui/SitePhotos';
