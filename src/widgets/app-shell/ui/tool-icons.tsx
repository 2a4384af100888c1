import Tune from '@mui/icons-material/TuneRounded';
import Assignment from '@mui/icons-material/AssignmentTurnedInOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import ContactSupport from '@mui/icons-material/ContactSupportOutlined';
import Difference from '@mui/icons-material/DifferenceOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Approval from '@mui/icons-material/ApprovalOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/HistoryRounded';
import Group from '@mui/icons-material/GroupOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import type { ReactNode } from 'react';
import type { ProjectTool } from '../model/project-tools';

/** The tools' faces in every navigation. */
export const TOOL_ICONS: Record<ProjectTool['id'], ReactNode> = {
  overview: <Dashboard fontSize="small" />,
  money: <Payments fontSize="small" />,
  activity: <History fontSize="small" />,
  sov: <ListAlt fontSize="small" />,
  'pay-apps': <RequestQuote fontSize="small" />,
  'change-requests': <Difference fontSize="small" />,
  rfi: <ContactSupport fontSize="small" />,
  submittals: <Approval fontSize="small" />,
  'daily-logs': <EventNote fontSize="small" />,
  inspections: <Assignment fontSize="small" />,
  'quality-check': <FactCheck fontSize="small" />,
  'message-board': <Forum fontSize="small" />,
  documents: <Folder fontSize="small" />,
  members: <Group fontSize="small" />,
  admin: <Tune fontSize="small" />,
};
