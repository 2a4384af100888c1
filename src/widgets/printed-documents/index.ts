export { type PrintedDocument, PrintedDocuments } from './ui/PrintedDocuments';
