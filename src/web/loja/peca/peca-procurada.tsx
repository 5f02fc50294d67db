import { Link } from 'react-router';
import type { PecaAVenda, PecaDoPedido } from '#db/pecas/ler-pecas-do-pedido.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import { nomeDaPeca } from '#domain/pecas/peca-perdida.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { situacoes } from './peca-palavras.ts';

/** A lost piece: the single on sale, or the shop's answer. */
export function PecaProcurada({ peca }: { peca: PecaDoPedido }) {
  const { conjunto, unidades, nota, estado, resposta, avulsa } = peca;
  return (
    <article className="peca-procurada">
      <h3>
        {unidades} × {nomeDaPeca(peca)}
      </h3>
      <p className="peca-procurada-conjunto">{conjunto}</p>
      {nota && <p className="peca-procurada-nota">{nota}</p>}
      {!(avulsa && estado === 'a-venda') && <p>{situacoes[estado]}</p>}
      {resposta && (
        <p className="peca-procurada-resposta">
          <b>Resposta da loja:</b> {resposta}
        </p>
      )}
      {avulsa && <Avulsa avulsa={avulsa} unidades={unidades} />}
    </article>
  );
}

/** The single as it is sold now. Without scripts its own page sells it. */
function Avulsa({ avulsa, unidades }: { avulsa: PecaAVenda; unidades: number }) {
  const { adicionar, pronto } = useCarrinho();
  const { produtoId, nome, variacao, precoCentavos, estoque, proprias, imagem } = avulsa;
  const endereco = variacao ? `?variacao=${encodeURIComponent(variacao)}` : '';
  return (
    <div className="peca-avulsa">
      <span className="peca-avulsa-foto">
        {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="72px" />}
      </span>
      <div>
        <Link className="elo" to={`/produto/${produtoId}${endereco}`}>
          {variacao ? `${nome} (${variacao})` : nome}
        </Link>
        <Preco centavos={precoCentavos} />
      </div>
      {pronto && (
        // A double click is one purchase.
        <button
          type="button"
          className="botao botao-principal botao-baixo"
          onClick={({ detail }) => {
            if (detail >= 2) return;
            const preco = reaisDeCentavos(precoCentavos);
            const produto = { id: produtoId, nome, preco, variacao: variacao ?? '', imagem, digital: false };
            adicionar(produto, Math.min(unidades, estoque), estoque, proprias);
          }}
        >
          Adicionar ao carrinho
        </button>
      )}
    </div>
  );
}
