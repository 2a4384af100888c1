export { FileReportDialog } from './ui/FileReportDialog';
export { InspectorReportSection } from './ui/InspectorReportSection';
