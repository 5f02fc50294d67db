import { useCallback, useId, useRef, useState } from 'react';
import { useFecharAoNavegar } from '#web/ui/fechar-ao-navegar.ts';
import { criarPeca, type Peca, preparar, usePeca } from '#web/ui/peca.ts';
import { usarPeca } from './sem-conexao.tsx';

const painel = criarPeca(() => import('./menu-flutuante.tsx'));

type MenuDoTopoProps = {
  /** What the button says to screen readers, when its content alone does not say it. */
  rotuloDoBotao?: string;
  classeDoBotao: string;
  botao: React.ReactNode;
  /** Name of the open panel. */
  rotulo: string;
  classe: string;
  alinhar?: 'start' | 'end';
  /** A part the panel shows, fetched along with it. */
  conteudo?: Peca<unknown>;
  children: (fechar: () => void) => React.ReactNode;
};

/** A button of the header with its menu. The code of menus is fetched when somebody comes near one. */
export function MenuDoTopo({ rotuloDoBotao, classeDoBotao, botao, rotulo, classe, alinhar = 'end', conteudo, children }: MenuDoTopoProps) {
  const id = useId();
  const gatilho = useRef<HTMLButtonElement>(null);
  const [aberto, setAberto] = useState(false);
  const [porToque, setPorToque] = useState(false);
  const modulo = usePeca(painel);
  const fechar = useCallback(() => setAberto(false), []);
  useFecharAoNavegar(fechar);

  const chegarPerto = () => {
    preparar(painel);
    if (conteudo) preparar(conteudo);
  };

  const abrir = () => setAberto(true);

  return (
    <>
      <button
        ref={gatilho}
        type="button"
        className={classeDoBotao}
        aria-label={rotuloDoBotao}
        aria-haspopup="dialog"
        aria-expanded={aberto}
        aria-controls={aberto ? id : undefined}
        onPointerEnter={chegarPerto}
        onFocus={chegarPerto}
        onClick={(evento) => {
          setPorToque((evento.nativeEvent as PointerEvent).pointerType === 'touch');
          if (aberto) fechar();
          else usarPeca(painel, () => (conteudo ? usarPeca(conteudo, abrir) : abrir()));
        }}
      >
        {botao}
      </button>
      {modulo && (
        <modulo.MenuFlutuante id={id} aberto={aberto} mudar={setAberto} gatilho={gatilho} rotulo={rotulo} alinhar={alinhar} porToque={porToque} className={classe}>
          {children(fechar)}
        </modulo.MenuFlutuante>
      )}
    </>
  );
}
