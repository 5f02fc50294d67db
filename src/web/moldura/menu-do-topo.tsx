// @requirement 2.2.4
import { type KeyboardEvent, type MouseEvent, useCallback, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useFecharAoNavegar } from '#web/ui/base/ao-navegar.tsx';
import { lazyModule, type LazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';

const painel = lazyModule(() => import('./menu-flutuante.tsx'));

type MenuDoTopoProps = {
  /** Target until the page's code has loaded, and in another tab; with it the button is rendered as a link. */
  endereco?: string;
  /** Label for screen readers, when the content does not suffice. */
  rotuloDoBotao?: string;
  classeDoBotao: string;
  botao: React.ReactNode;
  /** Name of the open panel. */
  rotulo: string;
  classe: string;
  alinhar?: 'start' | 'end';
  /** A lazy module of the panel's content, loaded with it. */
  conteudo?: LazyModule<unknown>;
  children: (fechar: () => void) => React.ReactNode;
};

const nuncaMuda = () => () => {};

/** Returns false on the server and until hydration. */
function useVivo(): boolean {
  return useSyncExternalStore(
    nuncaMuda,
    () => true,
    () => false,
  );
}

/** A link with the role of a button also responds to the space bar. */
function comEspaco(evento: KeyboardEvent<HTMLElement>): void {
  if (evento.key !== ' ') return;
  evento.preventDefault();
  evento.currentTarget.click();
}

/** Returns true for a click that opens another tab or window. */
const emOutraAba = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey;

/** A button of the header with its menu. The menu's code loads when a pointer approaches. */
export function MenuDoTopo({
  endereco,
  rotuloDoBotao,
  classeDoBotao,
  botao,
  rotulo,
  classe,
  alinhar = 'end',
  conteudo,
  children,
}: MenuDoTopoProps) {
  const id = useId();
  const gatilho = useRef<HTMLElement>(null);
  const vivo = useVivo();
  const [aberto, setAberto] = useState(false);
  const [porToque, setPorToque] = useState(false);
  const modulo = useLazyModule(painel);
  const fechar = useCallback(() => setAberto(false), []);
  useFecharAoNavegar(fechar);

  const chegarPerto = () => {
    preload(painel);
    if (conteudo) preload(conteudo);
  };

  const abrir = () => setAberto(true);

  function alternar(evento: MouseEvent<HTMLElement>): void {
    if (endereco && emOutraAba(evento)) return;
    evento.preventDefault();
    setPorToque((evento.nativeEvent as PointerEvent).pointerType === 'touch');
    if (aberto) fechar();
    else withLazyModule(painel, () => (conteudo ? withLazyModule(conteudo, abrir) : abrir()));
  }

  const comum = {
    ref: (elemento: HTMLElement | null) => {
      gatilho.current = elemento;
    },
    className: classeDoBotao,
    'aria-label': rotuloDoBotao,
    onPointerEnter: chegarPerto,
    onFocus: chegarPerto,
    onClick: alternar,
  };
  const doMenu = {
    'aria-haspopup': 'dialog',
    'aria-expanded': aberto,
    'aria-controls': aberto ? id : undefined,
  } as const;

  return (
    <>
      {endereco ? (
        <a {...comum} {...(vivo && { ...doMenu, role: 'button' })} href={endereco} onKeyDown={comEspaco}>
          {botao}
        </a>
      ) : (
        <button type="button" {...comum} {...doMenu}>
          {botao}
        </button>
      )}
      {modulo && (
        <modulo.MenuFlutuante
          id={id}
          aberto={aberto}
          mudar={setAberto}
          gatilho={gatilho}
          rotulo={rotulo}
          alinhar={alinhar}
          porToque={porToque}
          className={classe}
        >
          {children(fechar)}
        </modulo.MenuFlutuante>
      )}
    </>
  );
}
