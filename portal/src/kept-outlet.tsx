import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router';
import { Activity, createContext, memo, useContext, useMemo, useState } from 'react';
import { type KeptPage, keptAt } from './kept-page.ts';
import { parseSearch, useWay, type Way, WayContext, writeSearch } from './lib/url.ts';
import { PageFailed } from './page-failed.tsx';
import { type Page, pages } from './pages.ts';

const keptPages = pages.filter(({ isKept }) => isKept);

/** The page of the address. A kept page (pages.ts) stays drawn while somebody reads what it led to: Back shows it as it was left. */
export function KeptOutlet() {
  const here = useMatches({
    select: (matches) => {
      const { status, pathname, search } = matches.at(-1)!;
      return status === 'success' ? pathname + writeSearch(search) : '';
    },
  });
  const [kept, setKept] = useState<KeptPage>();
  const next = keptAt(kept, keptPages, here);
  if (next !== kept) setKept(next);
  return (
    <>
      <Outlet />
      {next && (
        <Activity key={next.opened} mode={next.isShown ? 'visible' : 'hidden'}>
          {/* Rules for the whole document leave out what is away: :root:has(.band:not([data-away] *)). */}
          <div style={contents} data-away={next.isShown ? undefined : ''}>
            <AddressContext value={next.address}>
              <KeptPageView page={next.page} />
            </AddressContext>
          </div>
        </Activity>
      )}
    </>
  );
}

const contents = { display: 'contents' };

const AddressContext = createContext('');

/** The parameters of the address at which a kept page stands. */
function useKeptSearch() {
  const address = useContext(AddressContext);
  return useMemo(() => parseSearch(address.slice(address.indexOf('?') + 1)), [address]);
}

/** A kept page with its own address and its own failure; not drawn again for the addresses of other pages. */
const KeptPageView = memo(function KeptPageView({ page: { component: Component } }: { page: Page }) {
  const way = useWay();
  const keptWay = useMemo((): Way => ({ ...way, useSearch: useKeptSearch }), [way]);
  const address = useContext(AddressContext);
  return (
    <WayContext value={keptWay}>
      <CatchBoundary getResetKey={() => address} errorComponent={PageFailed}>
        <Component />
      </CatchBoundary>
    </WayContext>
  );
});
