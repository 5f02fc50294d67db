// @requirement 15.23.7
import '#web/ui/list/tabela-em-cartoes.css';
import type { Experimento as Resultado } from '#application/promocoes/experimentar-promocao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';

type LinhaDoExperimento = Resultado['linhas'][number];

const colunas: Coluna<LinhaDoExperimento>[] = [
  { nome: 'Produto', classe: 'nome', semRotulo: true, valor: ({ nome }) => nome },
  { nome: 'Unidades', direita: true, valor: ({ quantidade }) => quantidade },
  { nome: 'Preço cheio', direita: true, valor: ({ valorCentavos }) => formatarReais(valorCentavos) },
  {
    nome: 'Promoções',
    valor: ({ promocoes }) =>
      promocoes.map(({ nome, descontoCentavos }) => `${nome} ${formatarReais(-descontoCentavos)}`).join(' · ') ||
      'Nenhuma',
  },
];

type ExperimentoProps = {
  carrinho: string;
  /** null where the cart cannot be bought or none was typed. */ resultado: Resultado | null;
};

/** The promotion on a cart of one's own choosing, before it starts: with those that run when it begins. */
export function Experimento({ carrinho, resultado }: ExperimentoProps) {
  return (
    <section className="bloco" aria-labelledby="experimento">
      <h2 id="experimento">Experimentar num carrinho</h2>
      <form method="get" className="formulario">
        <Campo
          rotulo="Carrinho"
          nome="carrinho"
          defaultValue={carrinho}
          dica="Os códigos dos produtos, com as unidades: tabuleiro*2, relogio."
          autoComplete="off"
          spellCheck={false}
        />
        <div className="formulario-acoes">
          <button type="submit" className="botao botao-secundario">
            Ver o preço
          </button>
        </div>
      </form>
      {carrinho !== '' && !resultado && (
        <Mensagem tipo="erro" texto="Um destes produtos não está à venda, ou as unidades passam de 99." />
      )}
      {resultado && (
        <>
          <div className="tabela-rolavel">
            <Tabela
              emCartoes
              legenda="Carrinho"
              linhas={resultado.linhas}
              chave={({ nome }) => nome}
              colunas={colunas}
            />
          </div>
          <p role="status">
            De {formatarReais(resultado.subtotalCentavos)} por <b>{formatarReais(resultado.totalCentavos)}</b>
          </p>
        </>
      )}
    </section>
  );
}
