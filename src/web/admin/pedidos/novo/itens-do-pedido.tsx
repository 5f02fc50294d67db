// @requirement 15.36.1 15.36.2
import type { ProdutoDoRascunho } from '#application/pedidos/conferir-pedido-da-loja.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { CampoDoPedidoDaLoja, ItemDigitado } from '#domain/pedidos/pedido-digitado.ts';
import { ComboboxDeProduto } from '#web/admin/base/combobox-de-produto.tsx';
import { Campo, CampoDeEscolha, FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import { Plus, Trash2 } from '#web/ui/media/icones.tsx';

/** A row of the form; `linha` identifies it while others come and go. */
export type LinhaDoFormulario = ItemDigitado & { linha: number };

export const linhaVazia = (linha: number): LinhaDoFormulario => ({
  linha,
  produtoId: '',
  nome: '',
  variacao: '',
  quantidade: '1',
  preco: '',
  motivo: '',
});

type ItensDoPedidoProps = {
  linhas: LinhaDoFormulario[];
  /** The `linha` of each row that was sent, in its order, by which `faltas` counts. */
  enviadas: readonly number[];
  produtos: readonly ProdutoDoRascunho[];
  faltas: Partial<Record<CampoDoPedidoDaLoja, string>>;
  mudar: (linhas: LinhaDoFormulario[]) => void;
  /** Of a form that may have no row. */
  legenda?: string;
};

/** The goods of the order, each with its variation, units and, where it is not the shop's, its price with a reason. */
export function ItensDoPedido({ linhas, enviadas, produtos, faltas, mudar, legenda }: ItensDoPedidoProps) {
  return (
    <fieldset className="novo-parte" aria-describedby={faltas.itens ? 'itens-falta' : undefined}>
      <legend>{legenda ?? 'Produtos'}</legend>
      <ol className="novo-itens">
        {linhas.map((item) => (
          <ItemDoPedido
            key={item.linha}
            item={item}
            i={enviadas.indexOf(item.linha)}
            produto={produtos.find(({ id }) => id === item.produtoId)}
            faltas={faltas}
            mudar={(mudanca) => mudar(linhas.map((outra) => (outra === item ? { ...item, ...mudanca } : outra)))}
            tirar={linhas.length > 1 || legenda ? () => mudar(linhas.filter((outra) => outra !== item)) : null}
          />
        ))}
      </ol>
      <FalhaDoCampo id="itens-falta" frase={faltas.itens} role="alert" />
      <p className="novo-adicionar">
        <button
          type="button"
          className="botao botao-secundario"
          onClick={() => mudar([...linhas, linhaVazia(Math.max(0, ...linhas.map(({ linha }) => linha)) + 1)])}
        >
          <Plus className="icone icone-pequeno" aria-hidden />
          Adicionar produto
        </button>
      </p>
    </fieldset>
  );
}

type ItemDoPedidoProps = {
  item: LinhaDoFormulario;
  /** Its place among the rows that were sent; -1 for one that was not. */
  i: number;
  produto: ProdutoDoRascunho | undefined;
  faltas: ItensDoPedidoProps['faltas'];
  mudar: (mudanca: Partial<ItemDigitado>) => void;
  /** null for the only row. */
  tirar: (() => void) | null;
};

const emEstoque = (unidades: number) => (unidades === 1 ? '1 em estoque' : `${unidades} em estoque`);

function ItemDoPedido({ item, i, produto, faltas, mudar, tirar }: ItemDoPedidoProps) {
  const opcoes = produto?.opcoes ?? [];
  const comVariacao = opcoes.some(({ variacao }) => variacao !== '');
  const opcao = opcoes.find(({ variacao }) => variacao === item.variacao);
  const daLoja = opcao && `Na loja: ${formatarReais(opcao.precoCentavos)} cada.`;
  return (
    <li className="novo-item">
      <div className="campos">
        <ComboboxDeProduto
          rotulo="Produto"
          nome=""
          valor={item.nome}
          termo={item.nome}
          fora={[]}
          erro={faltas[`item-${i}-produto`]}
          dica={undefined}
          maxLength={200}
          placeholder="Digite um nome e escolha"
          aoDigitar={(nome) => mudar({ nome, produtoId: '', variacao: '' })}
          aoEscolher={({ id, nome }) => mudar({ produtoId: id, nome, variacao: '' })}
        />
        {comVariacao && (
          <CampoDeEscolha
            rotulo="Variação"
            nome=""
            value={item.variacao}
            onChange={({ target }) => mudar({ variacao: target.value })}
            opcoes={[
              { valor: '', nome: 'Escolha' },
              ...opcoes.map(({ variacao }) => ({ valor: variacao, nome: variacao })),
            ]}
            className="colunas-3-largo"
          />
        )}
        <Campo
          rotulo="Quantidade"
          nome=""
          erro={faltas[`item-${i}-quantidade`]}
          dica={opcao && opcao.disponivel !== null ? emEstoque(opcao.disponivel) : undefined}
          {...controlado(item.quantidade, (quantidade) => mudar({ quantidade }))}
          inputMode="numeric"
          className="colunas-3-largo"
          maxLength={3}
          autoComplete="off"
        />
        <Campo
          rotulo="Preço combinado (R$)"
          nome=""
          erro={faltas[`item-${i}-preco`]}
          dica={daLoja ?? 'Por unidade. Vazio: o preço da loja.'}
          {...controlado(item.preco, (preco) => mudar({ preco }))}
          inputMode="decimal"
          className="colunas-3-largo"
          opcional
          maxLength={20}
          autoComplete="off"
        />
        {item.preco.trim() !== '' && (
          <Campo
            rotulo="Motivo do preço *"
            nome=""
            erro={faltas[`item-${i}-motivo`]}
            dica="Como: preço para 20 unidades. O preço combinado não soma com promoção nem cupom."
            {...controlado(item.motivo, (motivo) => mudar({ motivo }))}
            className="colunas-3-largo"
            maxLength={200}
            autoComplete="off"
          />
        )}
      </div>
      {tirar && (
        <button
          type="button"
          className="botao botao-pequeno"
          onClick={tirar}
          aria-label={`Tirar ${item.nome || 'a linha'}`}
        >
          <Trash2 className="icone icone-pequeno" aria-hidden />
          Tirar
        </button>
      )}
    </li>
  );
}
