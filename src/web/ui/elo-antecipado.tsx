import { useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, PrefetchPageLinks, useHref } from 'react-router';

/** Long enough to have been looked at: what is scrolled past costs nothing. */
const OLHADO_MS = 300;

/** Fetching ahead ends in a reload of the page when it fails, and without network it must fail. */
function soComRede(evento: { preventDefault(): void }): void {
  if (!navigator.onLine) evento.preventDefault();
}

type Linha = { saveData?: boolean; effectiveType?: string };

/** Whether the line bears what may never be asked for. Browsers that do not tell are on lines that do. */
function linhaFolgada(): boolean {
  const { connection } = navigator as Navigator & { connection?: Linha };
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

/** True once the element has stood in the window for a moment, on a line that bears to fetch ahead. */
function useOlhado<E extends Element>() {
  const elemento = useRef<E>(null);
  const [olhado, setOlhado] = useState(false);
  useEffect(() => {
    const { current } = elemento;
    if (!current || olhado) return;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const observador = new IntersectionObserver(([entrada]) => {
      clearTimeout(relogio);
      if (entrada?.isIntersecting) relogio = setTimeout(() => linhaFolgada() && setOlhado(true), OLHADO_MS);
    });
    observador.observe(current);
    return () => {
      clearTimeout(relogio);
      observador.disconnect();
    };
  }, [olhado]);
  return { elemento, olhado };
}

/** Where client navigation asks for the data of the page at `endereco`. */
function dadosDe(endereco: string): string {
  const { pathname, search } = new URL(endereco, 'http://loja');
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`;
}

/**
 * The page at `para`, fetched before anybody asks for it. Its data comes first: when it does there is a network, and the page's
 * modules, which the router reloads the window over when they fail, may follow.
 */
function Antecipada({ para }: { para: string }) {
  const [ha, setHa] = useState(false);
  return (
    <>
      <link rel="prefetch" as="fetch" href={dadosDe(para)} onLoad={() => setHa(true)} />
      {ha && <PrefetchPageLinks page={para} />}
    </>
  );
}

/** A link whose page is fetched once it has been looked at for a moment, or as a pointer or the focus comes near it. */
export function EloAntecipado(props: Omit<LinkProps, 'prefetch' | 'ref'>) {
  const { elemento, olhado } = useOlhado<HTMLAnchorElement>();
  const para = useHref(props.to);
  return (
    <>
      <Link
        {...props}
        ref={elemento}
        prefetch="intent"
        onMouseEnter={soComRede}
        onFocus={soComRede}
        onTouchStart={soComRede}
      />
      {olhado && <Antecipada para={para} />}
    </>
  );
}
