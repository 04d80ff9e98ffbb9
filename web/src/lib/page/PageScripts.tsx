import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Links, Scripts } from 'react-router';
import { useAppEnv } from '../app-env.ts';
import { pageDataId } from '../query/page-data.ts';
import { startScript, usePageStart } from './page-start.ts';

/** In the browser scripts have run already, and hydration leaves their text alone. */
const alreadyRun = ' ';

function StartScripts({ context, script }: { context: string; script: string }) {
  const { nonce } = useAppEnv();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written from the manifest, escaped, allowed by its nonce. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: context }} suppressHydrationWarning />
      <script
        type="module"
        async
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as above.
        dangerouslySetInnerHTML={{ __html: script }}
        suppressHydrationWarning
      />
    </>
  );
}

function RouterScripts() {
  const { nonce } = useAppEnv();
  const { start } = usePageStart();
  if (!import.meta.env.SSR) return <StartScripts context={alreadyRun} script={alreadyRun} />;
  if (start) return <StartScripts context={start.context} script={startScript(start, nonce)} />;
  // The router's own scripts are two elements as well, so that either hydrates.
  return <Scripts nonce={nonce} />;
}

/** The page's data, and what makes the page interactive. */
export function PageScripts() {
  const { data } = usePageStart();
  return (
    <>
      <script
        id={pageDataId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped where it is written.
        dangerouslySetInnerHTML={{ __html: data }}
        suppressHydrationWarning
      />
      <RouterScripts />
    </>
  );
}

interface LinkProps {
  rel?: string;
  href?: string;
  disabled?: boolean;
}

/**
 * The router's links. On the server style sheets are inlined, so that the browser paints from the first response alone;
 * their links stay, disabled, since the router looks for them.
 */
export function PageLinks() {
  const { nonce } = useAppEnv();
  const { readStyle } = usePageStart();
  const links = Links({ nonce }) as React.ReactElement<{ children?: ReactNode }>;
  if (!import.meta.env.SSR || links.type !== Fragment) return links;
  return Children.map(links.props.children, (link) => {
    if (!isValidElement<LinkProps>(link) || link.type !== 'link' || link.props.rel !== 'stylesheet') return link;
    const css = readStyle(link.props.href?.replace(/#$/, '') ?? '');
    if (css === null) return link;
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its nonce. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
        {cloneElement(link, { disabled: true })}
      </>
    );
  });
}
