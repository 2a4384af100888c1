import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { useWarm } from '@/shared/lib/device/use-warm';
import { useTitle } from '@/shared/lib/title/use-title';
import { useAdditionRefusal, useProject } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { SitePhotos } from '@/widgets/site-photos';
import { DAILY_LOG_LIST } from '../model/search';
import { CalendarView } from './calendar/CalendarView';
import { HoursView } from './hours/HoursView';
import { LogList } from './LogList';
import { LogListHeader } from './LogListHeader';
import { NewLogDialog } from './new/NewLogDialog';
import { RangePdf } from './RangePdf';
import { ViewSwitch } from './ViewSwitch';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/daily-logs');

const LOG_PAGE = '/app/projects/$projectId/tools/daily-logs/$dailyLogId';

/** The daily logs of a project: as a list, as a calendar, or as the hours that crews worked. */
export function DailyLogListPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(DAILY_LOG_LIST, route.useSearch());
  const navigate = route.useNavigate();
  const project = useProject(projectId);
  const refusal = useAdditionRefusal(projectId, 'DAILY_LOG_MANAGE', 'keep daily logs');
  const [ranging, setRanging] = useState(false);
  useTitle('Daily logs', project.name);
  const router = useRouter();
  // A log is opened from here, often with one bar of a connection, and begun with none: its forms come after its page.
  useWarm(
    useCallback(async () => {
      const page = router.routesByPath[LOG_PAGE];
      await router.loadRouteChunk(page);
      await page.options.staticData?.fetchParts?.();
    }, [router]),
  );
  const make = (on: boolean, day?: string) =>
    void navigate({
      search: (now) => ({ ...now, make: on ? ('log' as const) : undefined, on: day }),
      replace: true,
      resetScroll: false,
    });
  return (
    <PageContainer width="wide">
      <LogListHeader
        projectId={projectId}
        search={search}
        onAnotherDay={() => make(true)}
        onRange={() => setRanging(true)}
      />
      <SitePhotos projectId={projectId} />
      <ViewSwitch
        shown={search.show ?? 'list'}
        onChange={(next) =>
          void navigate({
            search: (now) => ({ ...now, show: next === 'list' ? undefined : next }),
            resetScroll: false,
          })
        }
      />
      {search.show === 'calendar' && (
        <CalendarView
          projectId={projectId}
          month={search.month}
          onMonth={(month) =>
            void navigate({ search: (now) => ({ ...now, month }), replace: true, resetScroll: false })
          }
          onDay={(day) =>
            void navigate({
              search: { from: day, to: day, limit: search.limit, columns: search.columns },
              resetScroll: false,
            })
          }
          onMissing={refusal === undefined ? (day) => make(true, day) : undefined}
        />
      )}
      {search.show === 'hours' && (
        <HoursView
          projectId={projectId}
          from={search.from}
          to={search.to}
          onRange={(range) =>
            void navigate({ search: (now) => ({ ...now, ...range }), replace: true, resetScroll: false })
          }
        />
      )}
      {search.show === undefined && <LogList projectId={projectId} search={search} />}
      {search.make === 'log' && refusal === undefined && (
        <NewLogDialog projectId={projectId} day={search.on} onClose={() => make(false)} />
      )}
      {ranging && (
        <RangePdf projectId={projectId} from={search.from} to={search.to} onClose={() => setRanging(false)} />
      )}
    </PageContainer>
  );
}
