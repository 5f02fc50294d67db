import { Link, type LinkProps } from 'react-router';

/** Fetching ahead ends in a reload of the page when it fails, and without network it must fail. */
function soComRede(evento: { preventDefault(): void }): void {
  if (!navigator.onLine) evento.preventDefault();
}

/** A link whose page is fetched as soon as a pointer or the focus comes near it. */
export function EloAntecipado(props: Omit<LinkProps, 'prefetch'>) {
  return <Link {...props} prefetch="intent" onMouseEnter={soComRede} onFocus={soComRede} onTouchStart={soComRede} />;
}
