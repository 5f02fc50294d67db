import './variacao-do-produto.css';
import type { ChangeEvent, KeyboardEventHandler, ReactNode } from 'react';
import { lerPrecoDigitado } from '#domain/dinheiro.ts';
import { lerEstoqueDigitado } from '#domain/produtos/produto-cadastro.ts';
import { Caixa, Campo } from '#web/ui/form/campo.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import { FotoDaVariacao, type FotoParaEscolher } from './foto-da-variacao.tsx';
import type { LinhaDaVariacao } from './use-variacoes.ts';

/** Values shared by all variations of a form. */
export type DasVariacoes = {
  fotos: readonly FotoParaEscolher[];
  digital: boolean;
  /** Fields that show their errors. */
  marcar: { estoque: boolean; preco: boolean };
};

type VariacaoDoProdutoProps = DasVariacoes & {
  linha: LinhaDaVariacao;
  mudar: (campos: Partial<LinhaDaVariacao>) => void;
  /** In a grid cell, where arrow keys move to neighbours and fields are compact. */
  aoTeclar?: KeyboardEventHandler<HTMLInputElement>;
  children?: ReactNode;
};

/** A price above zero. */
const lerPreco = (texto: string) => lerPrecoDigitado(texto) || null;
const errado = (texto: string, ler: (texto: string) => number | null) => texto.trim() !== '' && ler(texto) === null;

const marcado = (checked: boolean, mudar: (sim: boolean) => void) => ({
  checked,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => mudar(target.checked),
});

/** Values of one variation: stock, price, photograph, and whether it is on sale (docs/requirements.md 15.13). */
export function VariacaoDoProduto({
  linha,
  fotos,
  digital,
  marcar,
  mudar,
  aoTeclar,
  children,
}: VariacaoDoProdutoProps) {
  const { nome, estoque, preco, imagem, aVenda, carregado } = linha;
  const emTexto = (campo: 'estoque' | 'preco') => ({
    nome: `variacao_${campo}`,
    ...controlado(linha[campo], (texto) => mudar({ [campo]: texto })),
    placeholder: aoTeclar ? 'comum' : 'do produto',
    onKeyDown: aoTeclar,
    autoComplete: 'off',
  });
  return (
    <fieldset
      className={aoTeclar ? 'variacao-do-produto variacao-na-grade' : 'variacao-do-produto'}
      data-fora={!aVenda || undefined}
    >
      <legend>{nome}</legend>
      <input type="hidden" name="variacao_nome" value={nome} />
      <input type="hidden" name="variacao_carregado" value={carregado} />
      {digital ? (
        <input type="hidden" name="variacao_estoque" value="" />
      ) : (
        <Campo
          rotulo="Estoque"
          {...emTexto('estoque')}
          inputMode="numeric"
          erro={marcar.estoque && errado(estoque, lerEstoqueDigitado) ? 'De 0 a 1.000.000.' : null}
        />
      )}
      <Campo
        rotulo="Preço (R$)"
        {...emTexto('preco')}
        inputMode="decimal"
        erro={marcar.preco && errado(preco, lerPreco) ? 'Um preço como 1.234,56.' : null}
      />
      <FotoDaVariacao nome={nome} fotos={fotos} escolhida={imagem} mudar={(foto) => mudar({ imagem: foto })} />
      <Caixa
        rotulo="À venda"
        name="variacao_a_venda"
        value={nome}
        {...marcado(aVenda, (sim) => mudar({ aVenda: sim }))}
      />
      {children}
    </fieldset>
  );
}
