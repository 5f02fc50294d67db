import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import { mostrarSemConexao, usarPeca } from '#web/ui/sem-conexao.tsx';
import { anunciar } from '#web/ui/anuncio.tsx';
import { useFecharAoNavegar } from '#web/ui/ao-navegar.tsx';
import { criarPeca, preparar, usePeca } from '#web/ui/peca.ts';
import { type Adicao, ouvirAdicoes, ouvirMudancas } from './carrinho-do-navegador.ts';

type Gaveta = {
  aberta: boolean;
  abrir(): void;
  /** Opens it with a sentence over the goods, read out too. */
  abrirCom(recado: string): void;
  fechar(): void;
};

const conteudo = criarPeca(() => import('./gaveta-do-carrinho.tsx'));

const Contexto = createContext<Gaveta>({ aberta: false, abrir() {}, abrirCom() {}, fechar() {} });

/** The cart drawer of the page: whether it is open, and its moves. */
export function useGaveta(): Gaveta {
  return useContext(Contexto);
}

/** Fetches the drawer ahead of its opening. */
export function prepararGaveta(): void {
  preparar(conteudo);
}

/** Whether all that was asked for is in the cart now. */
const coube = ({ pedida, quantidade }: Adicao) => quantidade >= pedida;

function fraseDaAdicao(adicao: Adicao): string {
  const { nome, pedida, quantidade, disponivel } = adicao;
  const teto = Math.min(disponivel ?? QUANTIDADE_MAXIMA, QUANTIDADE_MAXIMA);
  const temos = teto === QUANTIDADE_MAXIMA ? 'Cada pedido leva até 99 unidades' : `Só temos ${teto} unidades`;
  if (!coube(adicao) && teto === 1) return `${nome} já está no carrinho.`;
  if (quantidade === 0) return `${temos} de ${nome}: já estão no carrinho.`;
  if (!coube(adicao))
    return `${temos} de ${nome}: das ${pedida}, ${quantidade === 1 ? 'entrou 1' : `entraram ${quantidade}`}.`;
  return quantidade === 1
    ? `Adicionado ao carrinho: ${nome}.`
    : `Adicionado ao carrinho: ${nome}, ${quantidade} unidades.`;
}

/**
 * Holds the cart drawer and opens it, with an announcement, whenever this tab puts something in the cart. Without network
 * the drawer cannot be shown: then nothing goes in, and trying again puts it in once.
 */
export function ProvedorDaGaveta({ children }: { children: React.ReactNode }) {
  const [aberta, setAberta] = useState(false);
  const modulo = usePeca(conteudo);
  const abrir = useCallback(() => usarPeca(conteudo, () => setAberta(true)), []);
  const [recado, setRecado] = useState<string | null>(null);
  const abrirCom = useCallback((frase: string) => {
    usarPeca(conteudo, () => {
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
  // What is said of an addition is over with the next change.
  useEffect(() => ouvirMudancas(() => setRecado(null)), []);
  useEffect(
    () =>
      ouvirAdicoes((adicao) => {
        const { nome, desfazer, repetir } = adicao;
        conteudo.carregar().then(
          () => {
            anunciar(fraseDaAdicao(adicao));
            setRecado(coube(adicao) ? null : fraseDaAdicao(adicao));
            setAberta(true);
          },
          () => {
            if (navigator.onLine)
              return mostrarSemConexao(abrir, `${nome} está no carrinho, que não abriu. Tente de novo.`);
            // What one is told to try again must not be done already.
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
