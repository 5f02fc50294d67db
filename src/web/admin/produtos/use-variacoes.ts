import { useState } from 'react';
import { lerEstoqueDigitado, type CadastroDigitado } from '#domain/produtos/produto-cadastro.ts';
import { lerVariacoes } from '#domain/produtos/produto.ts';
import { type Eixo, incluirNaGrade, moverNaGrade } from '#domain/produtos/grade-de-variacoes.ts';
import {
  chaveDaVariacao,
  combinarOpcoes,
  lerTiposDeVariacao,
  repartirEstoque,
  type Variacao,
} from '#domain/produtos/variacoes.ts';
import { SEPARADOR_DAS_VARIACOES } from '#domain/produtos/variacoes-digitadas.ts';

/** One variation of the form as typed. `imagem` is the id of a picture of the gallery, '' for the main one. */
export type LinhaDaVariacao = {
  nome: string;
  estoque: string;
  preco: string;
  imagem: string;
  aVenda: boolean;
  /** Units when the form was rendered; '' for shared stock. */
  carregado: string;
};

const vazia = (nome: string): LinhaDaVariacao => ({
  nome,
  estoque: '',
  preco: '',
  imagem: '',
  aVenda: true,
  carregado: '',
});

/** Returns the variations' values beside the text fields, from the shop or the last submission. */
function lerIniciais(digitado: CadastroDigitado, guardadas: readonly Variacao[], copia: boolean): LinhaDaVariacao[] {
  const estoques = digitado.variacoes_estoque.split(SEPARADOR_DAS_VARIACOES);
  const precos = digitado.variacoes_preco.split(SEPARADOR_DAS_VARIACOES);
  return lerVariacoes(digitado.variacoes).map((nome, i) => {
    const guardada = guardadas.find((variacao) => chaveDaVariacao(variacao.nome) === chaveDaVariacao(nome));
    return {
      nome,
      estoque: (estoques[i] ?? '').trim(),
      preco: (precos[i] ?? '').trim(),
      imagem: guardada?.imagemId ?? '',
      aVenda: guardada?.aVenda ?? true,
      carregado: copia || !guardada || guardada.estoque === null ? '' : String(guardada.estoque),
    };
  });
}

/**
 * State of the variations: names are the comma list, values are stored by name, so that a name typed again finds its
 * values.
 */
export function useVariacoes(digitado: CadastroDigitado, guardadas: readonly Variacao[], copia: boolean) {
  const [iniciais] = useState(() => lerIniciais(digitado, guardadas, copia));
  const [nomes, setNomes] = useState(digitado.variacoes);
  const [tipos, setTipos] = useState(digitado.variacoes_tipos);
  const [ditas, setDitas] = useState<ReadonlyMap<string, LinhaDaVariacao>>(
    () => new Map(iniciais.map((linha) => [chaveDaVariacao(linha.nome), linha])),
  );
  const linhas = lerVariacoes(nomes).map((nome) => ({ ...(ditas.get(chaveDaVariacao(nome)) ?? vazia(nome)), nome }));
  const naLoja = linhas.filter(({ aVenda }) => aVenda);
  const dividido = naLoja.length > 0 && naLoja.every(({ estoque }) => estoque.trim() !== '');
  const soma = naLoja.reduce((total, { estoque }) => total + (lerEstoqueDigitado(estoque) ?? 0), 0);

  const dizer = (novas: LinhaDaVariacao[]) =>
    setDitas((atuais) => new Map([...atuais, ...novas.map((nova) => [chaveDaVariacao(nova.nome), nova] as const)]));

  return {
    nomes,
    tipos,
    linhas,
    /** The chosen kinds as text: 'Cor', or two of them. */
    tiposLidos: lerTiposDeVariacao(tipos),
    /** The sum, where each variation on sale has a stock of its own; null where they share. */
    soma: dividido ? soma : null,
    setNomes,
    setTipos,
    mudar: (nome: string, campos: Partial<LinhaDaVariacao>) =>
      dizer(linhas.filter((linha) => linha.nome === nome).map((linha) => ({ ...linha, ...campos }))),
    /** Moves a variation by one place, in the text too: its order is the shop's. */
    mover(nome: string, passo: -1 | 1): void {
      const de = linhas.findIndex((linha) => linha.nome === nome);
      const nomesDasOutras = linhas.map((linha) => linha.nome).filter((nomeDaOutra) => nomeDaOutra !== nome);
      setNomes(nomesDasOutras.toSpliced(Math.max(0, de + passo), 0, nome).join(', '));
    },
    /** Moves a row or a column of the grid by one place, and all its combinations with it. */
    moverOpcao: (eixo: Eixo, opcao: string, passo: -1 | 1) =>
      setNomes(moverNaGrade(lerVariacoes(nomes), eixo, opcao, passo).join(', ')),
    /** Adds the combination of a row and a column. */
    incluir: (linha: string, coluna: string) => setNomes(incluirNaGrade(lerVariacoes(nomes), linha, coluna).join(', ')),
    /** Suggests a distribution of the product's units over its variations. */
    dividir(unidades: number): void {
      const partes = repartirEstoque(unidades, naLoja.length);
      dizer(naLoja.map((linha, i) => ({ ...linha, estoque: String(partes[i] ?? 0) })));
    },
    juntar: () => dizer(linhas.map((linha) => ({ ...linha, estoque: '' }))),
    montar: (primeiras: string, segundas: string) =>
      setNomes(combinarOpcoes(lerVariacoes(primeiras), lerVariacoes(segundas)).join(', ')),
  };
}

export type VariacoesDoFormulario = ReturnType<typeof useVariacoes>;
