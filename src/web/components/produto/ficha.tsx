import { BookOpen, Download } from 'lucide-react';
import { useId } from 'react';
import type { BotaoDeEntrar as PropsDeEntrar } from '#web/components/checkout/use-entrar.tsx';
import { BotaoDeCompra, BotaoDeEntrar } from '#web/components/produto/botao-de-compra.tsx';
import { Garantias } from '#web/components/produto/garantias.tsx';
import type { ProdutoDaFicha } from '#web/components/produto/produto-da-ficha.ts';
import type { Compra } from '#web/components/produto/use-compra.ts';
import { Variacoes } from '#web/components/produto/variacoes.tsx';
import { Preco } from '#web/ui/preco.tsx';
import { Quantidade } from '#web/ui/quantidade.tsx';

type FichaProps = {
  produto: ProdutoDaFicha;
  resumo: string;
  compra: Compra;
  /** The paid order that gives the right to download, if any (specification 2, Product detail). */
  pedidoPago: string | null;
  entrar: PropsDeEntrar;
};

/** Name, price, choices and the buy button. */
export function Ficha({ produto, resumo, compra, pedidoPago, entrar }: FichaProps) {
  const { nome, precoCentavos, variacoes, digital, paginas, amostra } = produto;
  const motivo = useId();
  return (
    <div className="ficha">
      <h1>{nome}</h1>
      {resumo && <p className="resumo">{resumo}</p>}
      <Preco centavos={precoCentavos} tamanho="xg" />
      <p className="meios">
        {digital ? `eBook em PDF${paginas ? `, ${paginas} páginas` : ''} · ` : ''}Pix, boleto ou cartão
      </p>
      {variacoes.length > 0 && (
        <Variacoes
          variacoes={variacoes}
          escolhida={compra.variacao}
          aoEscolher={compra.escolher}
          erro={compra.erro}
          esgotado={compra.esgotado}
          primeira={compra.primeiraVariacao}
        />
      )}
      <div className="compra" data-digital={digital || undefined}>
        {!digital && !compra.esgotado && (
          <Quantidade
            rotulo="Quantidade"
            valor={compra.quantidade}
            aoMudar={compra.setQuantidade}
            maximo={compra.maximo}
          />
        )}
        <BotaoDeCompra compra={compra} texto="Adicionar ao carrinho" {...(compra.precisaEntrar && { motivo })} />
      </div>
      {compra.precisaEntrar && (
        <div className="entrada">
          <p id={motivo}>Entre na sua conta para comprar: é nela que o eBook fica guardado.</p>
          <BotaoDeEntrar entrar={entrar} />
        </div>
      )}
      {compra.dica.codigo !== 'disponivel' && <p className="estq">{compra.dica.texto}</p>}
      {(pedidoPago || amostra) && (
        <p className="baixar">
          {pedidoPago && (
            <a className="bt bt-2" href={`/download-ebook/${produto.id}/${pedidoPago}`} target="_blank" rel="noopener">
              <Download className="ic" aria-hidden />
              Baixar eBook
            </a>
          )}
          {amostra && (
            <a className="elo" href={`/arquivos/${amostra}`} target="_blank" rel="noopener">
              <BookOpen className="ic" aria-hidden />
              Ler uma amostra<span className="vh"> em PDF, abre em outra aba</span>
            </a>
          )}
        </p>
      )}
      <Garantias digital={digital} />
    </div>
  );
}
