// @requirement 9.3.1 13.5.3
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { mostrarSemConexao, withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { useFecharAoNavegar } from '#web/ui/base/ao-navegar.tsx';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { ouvirAdicoes, ouvirMudancas } from './carrinho-do-navegador.ts';

type Gaveta = {
  aberta: boolean;
  abrir(): void;
  /** Opens it with a sentence above the items, which is also announced. */
  abrirCom(recado: string): void;
  fechar(): void;
};

const conteudo = lazyModule(() => import('./gaveta-do-carrinho.tsx'));

const Contexto = createContext<Gaveta>({ aberta: false, abrir() {}, abrirCom() {}, fechar() {} });

/** The cart drawer of the page: its state and its actions. */
export function useGaveta(): Gaveta {
  return useContext(Contexto);
}

/** Preloads the drawer's code. */
export function prepararGaveta(): void {
  preload(conteudo);
}

/**
 * Holds the cart drawer and opens it, with an announcement, on every addition of this tab. Without network the drawer's
 * code cannot load: the addition is undone, and a retry adds once.
 */
export function ProvedorDaGaveta({ children }: { children: React.ReactNode }) {
  const [aberta, setAberta] = useState(false);
  const modulo = useLazyModule(conteudo);
  const abrir = useCallback(() => withLazyModule(conteudo, () => setAberta(true)), []);
  const [recado, setRecado] = useState<string | null>(null);
  const abrirCom = useCallback((frase: string) => {
    withLazyModule(conteudo, () => {
      anunciar(frase);
      setRecado(frase);
      setAberta(true);
    });
  }, []);
  const fechar = useCallback(() => {
    setAberta(false);
    setRecado(null);
  }, []);
  useFecharAoNavegar(fechar);
  // The remark ends with the next change.
  useEffect(() => ouvirMudancas(() => setRecado(null)), []);
  useEffect(
    () =>
      ouvirAdicoes((adicao) => {
        const { nome, desfazer, repetir } = adicao;
        conteudo.load().then(
          ({ coube, fraseDaAdicao }) => {
            anunciar(fraseDaAdicao(adicao));
            setRecado(coube(adicao) ? null : fraseDaAdicao(adicao));
            setAberta(true);
          },
          () => {
            if (navigator.onLine)
              return mostrarSemConexao(abrir, `${nome} está no carrinho, que não abriu. Tente de novo.`);
            // A suggested retry requires that nothing was added.
            desfazer();
            mostrarSemConexao(repetir, `${nome} não foi para o carrinho. Confira a internet e tente de novo.`);
          },
        );
      }),
    [abrir],
  );
  const gaveta = useMemo(() => ({ aberta, abrir, abrirCom, fechar }), [aberta, abrir, abrirCom, fechar]);
  return (
    <Contexto value={gaveta}>
      {children}
      {modulo && <modulo.GavetaDoCarrinho aberta={aberta} fechar={fechar} recado={recado} />}
    </Contexto>
  );
}
