/** What the palette goes to or starts. */
export interface Command {
  id: string;
  group:
    | 'This page'
    | 'This project'
    | 'Records'
    | 'Projects'
    | 'Actions'
    | 'In your projects'
    | 'In other projects'
    | 'Search';
  label: string;
  hint?: string;
  run: () => void;
}
