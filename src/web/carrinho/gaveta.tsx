import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { usarPeca } from '#web/ui/sem-conexao.tsx';
import { anunciar } from '#web/ui/anuncio.tsx';
import { useFecharAoNavegar } from '#web/ui/ao-navegar.tsx';
import { criarPeca, preparar, usePeca } from '#web/ui/peca.ts';
import { type Adicao, ouvirAdicoes } from './carrinho-do-navegador.ts';

type Gaveta = { aberta: boolean; abrir(): void; fechar(): void };

const conteudo = criarPeca(() => import('./gaveta-do-carrinho.tsx'));

const Contexto = createContext<Gaveta>({ aberta: false, abrir() {}, fechar() {} });

/** The cart drawer of the page: whether it is open, and its two moves. */
export function useGaveta(): Gaveta {
  return useContext(Contexto);
}

/** Fetches the drawer ahead of its opening. */
export function prepararGaveta(): void {
  preparar(conteudo);
}

function fraseDaAdicao({ nome, quantidade }: Adicao): string {
  if (quantidade === 0) return `${nome} já está no carrinho na quantidade máxima.`;
  return quantidade === 1
    ? `Adicionado ao carrinho: ${nome}.`
    : `Adicionado ao carrinho: ${nome}, ${quantidade} unidades.`;
}

/** Holds the cart drawer and opens it, with an announcement, whenever this tab puts something in the cart. */
export function ProvedorDaGaveta({ children }: { children: React.ReactNode }) {
  const [aberta, setAberta] = useState(false);
  const modulo = usePeca(conteudo);
  const abrir = useCallback(() => usarPeca(conteudo, () => setAberta(true)), []);
  const fechar = useCallback(() => setAberta(false), []);
  useFecharAoNavegar(fechar);
  useEffect(
    () =>
      ouvirAdicoes((adicao) => {
        anunciar(fraseDaAdicao(adicao));
        abrir();
      }),
    [abrir],
  );
  const gaveta = useMemo(() => ({ aberta, abrir, fechar }), [aberta, abrir, fechar]);
  return (
    <Contexto value={gaveta}>
      {children}
      {modulo && <modulo.GavetaDoCarrinho aberta={aberta} fechar={fechar} />}
    </Contexto>
  );
}
