/** The part of exifr that reads what a camera writes into JPEG and HEIC; it is typed under the package's own name only. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { default } from 'exifr';
}
