import Construction from '@mui/icons-material/ConstructionRounded';
import Edit from '@mui/icons-material/DifferenceOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import LocalHospital from '@mui/icons-material/LocalHospitalOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import MoreHoriz from '@mui/icons-material/MoreHorizRounded';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import type { DailyLogEntryType } from '#domain/daily-log/status.ts';

const ICONS = {
  WORK_LOG: Construction,
  MATERIAL_LOG: LocalShipping,
  MEETING_LOG: Groups,
  REVISION_AND_FEEDBACK_LOG: Edit,
  NONCONFIRMING_LOG: ReportProblem,
  ACCIDENT_LOG: LocalHospital,
  OTHERS: MoreHoriz,
  FILES_LOG: PhotoCamera,
} as const satisfies Record<DailyLogEntryType, unknown>;

/** The sign of an entry's type; its name stands beside it. */
export function EntryTypeIcon({ type, size = 20 }: { type: DailyLogEntryType; size?: number }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden sx={{ fontSize: size }} />;
}
