import SearchOff from '@mui/icons-material/SearchOffRounded';
import { Button } from '../Button';
import { StateBlock } from './StateBlock';

interface NoMatchesProps {
  /** Plural of what is searched: "projects". */
  noun: string;
  onClear: () => void;
}

/** There are records, but none match what is asked for. */
export function NoMatches({ noun, onClear }: NoMatchesProps) {
  return (
    <StateBlock
      icon={<SearchOff />}
      role="status"
      title={`No ${noun} match`}
      action={
        <Button size="sm" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Try another word or clear a filter.
    </StateBlock>
  );
}
