// @requirement 13.7.5
import { type RefObject, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { lerPrecoDigitado } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { lerVariacoes } from '#domain/produtos/produto.ts';
import { Cartao } from '#web/cartao/cartao.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Dialogo } from '#web/ui/overlay/dialogo.tsx';
import type { RespostaDoProduto } from './produtos-digitado.ts';

type PreviaDoProdutoProps = {
  formulario: RefObject<HTMLFormElement | null>;
  /** The main one first. */
  imagens: Imagem[];
  fechar: () => void;
};

/** Preview of the product: the shop's card of the typed values, and the description as it would be stored. */
export function PreviaDoProduto({ formulario, imagens, fechar }: PreviaDoProdutoProps) {
  const { data, submit } = useFetcher<RespostaDoProduto>();
  const campos = formulario.current ? new FormData(formulario.current) : new FormData();
  const texto = (nome: string) => String(campos.get(nome) ?? '');
  useEffect(() => {
    if (!formulario.current) return;
    const corpo = new FormData(formulario.current);
    corpo.set('intencao', 'previa');
    void submit(corpo, { method: 'post' });
  }, [formulario, submit]);
  const previa = data?.ok ? data.valor : null;
  const doProduto = lerPrecoDigitado(texto('preco'));
  // The shop's card shows the lowest price of its variations.
  const daVariacao = campos.getAll('variacao_preco').map((valor) => lerPrecoDigitado(String(valor)) ?? doProduto);
  const precos = (daVariacao.length > 0 ? daVariacao : [doProduto]).filter((valor) => valor !== null);
  const preco = precos.length > 0 ? Math.min(...precos) : null;
  const digital = campos.get('digital') !== null;
  const variacoes = lerVariacoes(texto('variacoes'));
  return (
    <Dialogo aberto fechar={fechar} titulo="Como vai ficar">
      <article className="previa">
        <ul className="previa-cartao">
          <Cartao
            produto={{
              id: '',
              nome: texto('nome') || 'Sem nome',
              previa: previa?.cartao ?? '',
              precoCentavos: preco ?? 0,
              digital,
              esgotado: !digital && texto('estoque').trim() === '0',
              ...(previa?.medida && { medida: previa.medida }),
              imagem: imagens[0] ?? null,
              segundaImagem: imagens[1] ?? null,
            }}
            semEspera
            semElo
          />
        </ul>
        <div className="previa-descricao">
          {preco === null && <p className="previa-falta">Falta o preço.</p>}
          {imagens.length === 0 && <p className="previa-falta">Falta uma imagem.</p>}
          {variacoes.length > 0 && (
            <ul className="fichas" aria-label="Variações">
              {variacoes.map((variacao) => (
                <li key={variacao}>{variacao}</li>
              ))}
            </ul>
          )}
          {previa ? (
            <div className="descricao" dangerouslySetInnerHTML={{ __html: previa.descricaoHtml }} />
          ) : data && !data.ok ? (
            <Mensagem tipo="erro" texto={data.motivo ?? data.frase} />
          ) : (
            <p>Carregando…</p>
          )}
        </div>
      </article>
    </Dialogo>
  );
}
