import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The static first segment of a page's path; undefined for layouts and for paths that begin with a parameter. */
function sectionOf(routes: Routes, id: string): string | undefined {
  const route = routes[id];
  if (route?.index) return '';
  const [first] = route?.path?.split('/') ?? [];
  return first && /^[\w-]+$/.test(first) ? first : undefined;
}

/** The page with the layouts around it. */
function withParents(routes: Routes, id: string | undefined): string[] {
  return id ? [id, ...withParents(routes, routes[id]?.parentId)] : [];
}

function partOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const pick = <Route>(all: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

/**
 * A handler for the pages of each section, such as `/specialists`: the router searches and copies all routes that it
 * knows for every page. Paths that are in no section are handled by the whole site.
 */
export function bySection<Handler>(
  build: ServerBuild,
  make: (part: ServerBuild) => Handler,
): (path: string) => Handler {
  const { routes } = build;
  const ids = Object.keys(routes);
  const always = ids.filter((id) => sectionOf(routes, id) === undefined && routes[id]?.path);
  const whole = make(build);
  const sections = new Map<string, Handler>();
  for (const name of new Set(ids.map((id) => sectionOf(routes, id)))) {
    if (name === undefined) continue;
    const own = ids.filter((id) => sectionOf(routes, id) === name);
    sections.set(name, make(partOf(build, new Set([...own, ...always].flatMap((id) => withParents(routes, id))))));
  }
  return (path) => {
    const [before, name, ...rest] = path.split('/');
    const isPlain = before === '' && name !== undefined && (name !== '' || rest.length === 0);
    return (isPlain && sections.get(name)) || whole;
  };
}
