import type { CampoDoFormulario, FaltaDoFormulario } from '#application/produtos/entrada.ts';
import type {
  ErroImportar,
  Importado,
  MudancaDaLinha,
  PlanilhaConferida,
} from '#application/produtos/importar-planilha.ts';
import type { FaltaDaLinha, FaltaNaPlanilha, PlanilhaRecusada } from '#application/produtos/ler-planilha.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { limitesDasCombinacoes } from '#domain/produtos/combinacoes.ts';
import { MAIOR_MATERIAL, MAIS_MATERIAIS } from '#domain/produtos/ficha-tecnica.ts';
import { limitesDoKit } from '#domain/produtos/kit.ts';
import { limitesDosPrecosPorQuantidade } from '#domain/produtos/precos-por-quantidade-digitados.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { limitesDasVariacoes } from '#domain/produtos/variacoes.ts';
import type { Result } from '#domain/result.ts';
import { numeroComMilhares } from '#domain/numeros.ts';

const vazios: Partial<Record<string, string>> = {
  nome: 'Informe o nome.',
  descricao: 'Escreva a descrição.',
  preco: 'Informe o preço.',
  estoque: 'Informe o estoque.',
  categoria: 'Escolha a categoria.',
  peso: 'Informe o peso.',
  altura: 'Informe a altura.',
  largura: 'Informe a largura.',
  comprimento: 'Informe o comprimento.',
};

const daFalta: Readonly<Record<Exclude<FaltaDoFormulario, 'vazio' | 'longo'>, string>> = {
  'sem-letras': 'O nome precisa de pelo menos uma letra ou número.',
  'preco-invalido': 'Digite um preço como 1.234,56.',
  'preco-fora': 'O preço vai de R$ 0,01 a R$ 1.000.000,00.',
  'inteiro-invalido': 'Digite um número inteiro de 0 a 1.000.000.',
  'decimal-invalido': 'Digite um número como 1,25, que não seja negativo.',
  'variacoes-demais': `São no máximo ${limitesDoCadastro.variacoes} variações.`,
  'variacao-longa': `Cada variação tem até ${limitesDoCadastro.variacao} letras.`,
  'variacao-repetida': 'Há duas variações com o mesmo nome. Deixe cada nome uma vez.',
  'combinacoes-demais': `São no máximo ${limitesDasVariacoes.combinacoes} combinações.`,
  'combinacao-sem-par': 'Com dois tipos, cada variação é um par como Azul / P.',
  'tipos-demais': 'São no máximo dois tipos, como Cor / Tamanho.',
  'tipo-longo': `Cada tipo tem até ${limitesDasVariacoes.tipo} letras.`,
  'tipo-repetido': 'Os dois tipos têm o mesmo nome.',
  'contagem-diferente': 'Informe um valor para cada variação, na mesma ordem, com | entre eles.',
  'estoque-da-variacao': 'O estoque de cada variação é um número inteiro de 0 a 1.000.000, ou vazio.',
  'preco-da-variacao': 'O preço de cada variação vai de R$ 0,01 a R$ 1.000.000,00, ou fica vazio.',
  'faixa-invalida':
    'Escreva uma quantidade por linha, de 2 a 999 unidades, como 10 = 70,00. De uma variação, com o nome dela antes: Ébano: 10 = 150,00.',
  'faixa-repetida': 'Uma quantidade aparece duas vezes. Deixe cada uma com um preço.',
  'faixa-nao-baixa': 'Mais unidades custam menos: o preço baixa de uma quantidade para a seguinte.',
  'faixa-sem-variacao': 'Uma das linhas é de uma variação que o produto não tem.',
  'faixas-demais': `São no máximo ${limitesDosPrecosPorQuantidade.faixas} linhas.`,
  'nenhuma-a-venda': 'Deixe pelo menos uma variação à venda. Para tirar todas, arquive o produto.',
  'menos-que-as-variacoes': 'O estoque do produto é menor que a soma do que as variações têm.',
  'soma-demais': 'A soma do estoque das variações passa de 1.000.000.',
  'categoria-desconhecida': 'Esta categoria não existe.',
  'opcao-desconhecida': 'Escolha uma das opções da lista.',
  'numero-fora': 'Digite um número como 57 ou 57,5, dentro do que é possível.',
  'materiais-demais': `São no máximo ${MAIS_MATERIAIS} materiais.`,
  'material-longo': `Cada material tem até ${MAIOR_MATERIAL} letras.`,
  'imagens-demais': `São no máximo ${limitesDoCadastro.imagens} imagens.`,
  'imagem-perdida': 'Uma imagem não está mais na loja. Tire-a daqui e envie de novo.',
  'alt-longo': `O texto de cada imagem tem até ${limitesDoCadastro.alt} letras.`,
  'pdf-falta': 'Envie o PDF do eBook.',
  'pdf-perdido': 'O PDF enviado não está mais na loja. Envie de novo.',
  'digital-vendido': 'Há pedidos com este eBook: ele não pode deixar de ser digital.',
  'fixados-demais': `São no máximo ${limitesDasCombinacoes.sempre} produtos.`,
  'separados-demais': `São no máximo ${limitesDasCombinacoes.nunca} produtos.`,
  'produto-desconhecido': 'Um destes não é um produto da loja: escolha da lista que aparece ao digitar.',
  'consigo-mesmo': 'Um produto não combina consigo mesmo: tire-o da lista.',
  'nas-duas-listas': 'Um produto está também em Sempre combina com: deixe-o em uma das listas.',
  'parte-desconhecida': 'Uma das partes não é um produto da loja: escolha da lista que aparece ao digitar.',
  'kit-em-si-mesmo': 'Um kit não contém a si mesmo: tire-o das partes.',
  'kit-de-kit': 'Um kit não contém outro kit: ponha as partes dele.',
  'kit-de-digital': 'Um eBook não é parte de um kit: ele se baixa, e não se separa com o resto.',
  'parte-repetida': 'Um produto aparece duas vezes nas partes: some as quantidades.',
  'quantidade-da-parte': `A quantidade de cada parte vai de 1 a ${limitesDoKit.quantidade}.`,
  'variacao-da-parte': 'Uma das partes não tem à venda a variação escolhida.',
  'partes-demais': `Um kit tem até ${limitesDoKit.partes} partes.`,
  'escolhas-demais': `As variações à escolha do comprador dão combinações demais, ou longas demais. Fixe a variação de uma parte: são no máximo ${limitesDoKit.combinacoes} combinações.`,
  'digital-com-partes': 'Um produto digital não é um kit: tire as partes, ou desmarque Produto digital.',
  'parte-de-kit': 'Este produto já é parte de um kit, e um kit não contém outro.',
  'estoque-mudou':
    'Pedidos reservaram unidades enquanto você editava, e o estoque ficaria abaixo de zero. Recarregue a página para ver o estoque de agora.',
};

/** Returns the error text of a form field. */
export function mensagemDaFalta(campo: CampoDoFormulario, falta: FaltaDoFormulario): string {
  if (falta === 'vazio') return vazios[campo] ?? 'Preencha este campo.';
  if (falta === 'longo')
    return `Use até ${numeroComMilhares(campo === 'nome' ? limitesDoCadastro.nome : limitesDoCadastro.descricao)} letras.`;
  return daFalta[falta];
}

const daPlanilha: Readonly<Record<Exclude<FaltaNaPlanilha, FaltaDoFormulario>, string>> = {
  'sim-ou-nao': 'Use sim ou não.',
  'caractere-nulo': 'Há nesta célula um caractere que não é de texto. Apague-o e escreva de novo.',
  'id-invalido': 'Use letras sem acento, números, hífens e sublinhados.',
  'id-repetido': 'Este id já apareceu numa linha acima.',
  'ja-existe': 'Este produto já existe. Escreva o id dele na linha para mudá-lo, ou outro id para criar mais um.',
  'coluna-para-novos': 'Um produto novo precisa desta coluna.',
  'exportado-invalido': 'Esta coluna guarda o estoque do dia da exportação: deixe-a como saiu, ou vazia.',
  'estoque-ja-importado':
    'A mudança de estoque desta exportação já foi importada. Exporte de novo para mudar o estoque outra vez.',
  'id-retirado': 'Este id foi de um produto excluído e não volta a ser usado.',
  'digital-pelo-formulario': 'Só o formulário faz um produto digital ou deixa de fazer, por causa do PDF.',
  'colunas-a-mais': 'A linha tem mais células que o cabeçalho. Falta pôr um texto entre aspas?',
  'colunas-a-menos': 'A linha tem menos células que o cabeçalho.',
};

/** Returns the error text of a line of a file. */
export function mensagemDaLinha({ coluna, falta, detalhe }: FaltaDaLinha): string {
  if (falta === 'estoque-mudou')
    return 'Pedidos levaram unidades desde a exportação, e o estoque ficaria abaixo de zero. Exporte de novo.';
  if (falta === 'ja-existe' && detalhe) return `${daPlanilha[falta]} O id é ${detalhe}.`;
  if (falta === 'categoria-desconhecida' && detalhe) return `${daFalta[falta]} As que há: ${detalhe}.`;
  if (Object.hasOwn(daPlanilha, falta)) return daPlanilha[falta as keyof typeof daPlanilha];
  return mensagemDaFalta((coluna ?? 'nome') as CampoDoFormulario, falta as FaltaDoFormulario);
}

/** Why a file was not even read. */
export function mensagemDaPlanilha({ codigo, detalhe = '' }: PlanilhaRecusada): string {
  switch (codigo) {
    case 'vazia':
      return 'O arquivo não tem nenhum produto.';
    case 'grande-demais':
      return 'O arquivo é grande demais: no máximo 10 MB.';
    case 'linhas-demais':
      return 'São no máximo 20.000 produtos por arquivo.';
    case 'aspas-abertas':
      return `As aspas não fecham${detalhe ? `, perto da linha ${detalhe}` : ''}.`;
    case 'coluna-desconhecida':
      return `A coluna “${detalhe}” não é conhecida.`;
    case 'coluna-repetida':
      return `A coluna “${detalhe}” aparece duas vezes.`;
    case 'colunas-desconhecidas':
      return `As colunas “${detalhe}” não são conhecidas.`;
    case 'outro-formato':
      return `O arquivo é uma pasta do ${detalhe}: salve como CSV e escolha o arquivo salvo.`;
  }
}

/**
 * How looking over or applying a file ended. `linhas` are the first faults, `total` counts them all; `mudancas` are the
 * first stocks and prices that a dry run found to change, `totalDeMudancas` counts them all.
 */
export type DesfechoDaPlanilha = {
  ok: boolean;
  frase: string;
  linhas: { linha: number; coluna: string; motivo: string }[];
  total: number;
  mudancas?: { linha: number; produto: string; mudanca: string }[];
  totalDeMudancas?: number;
};

const MAIS_FALTAS_MOSTRADAS = 200;
const MAIS_MUDANCAS_MOSTRADAS = 1000;
const quantos = (n: number, um: string, varios: string) => `${numeroComMilhares(n)} ${n === 1 ? um : varios}`;

function comFaltas(faltas: FaltaDaLinha[]): DesfechoDaPlanilha {
  const linhas = faltas
    .slice(0, MAIS_FALTAS_MOSTRADAS)
    .map((falta) => ({ linha: falta.linha, coluna: falta.coluna ?? 'a linha toda', motivo: mensagemDaLinha(falta) }));
  return {
    ok: false,
    frase: `O arquivo tem ${quantos(faltas.length, 'problema', 'problemas')}, e nada foi gravado. Corrija e escolha o arquivo de novo.`,
    linhas,
    total: faltas.length,
  };
}

export const semArquivo: DesfechoDaPlanilha = { ok: false, frase: 'Escolha o arquivo.', linhas: [], total: 0 };

/** The upload failed, or its result did not arrive. */
export const conexaoCaiu: DesfechoDaPlanilha = {
  ok: false,
  frase: 'A conexão caiu. A importação pode ter chegado ao fim: confira a lista de produtos antes de repetir.',
  linhas: [],
  total: 0,
};

/** A stock or price that changes, as `Estoque: 17 → 20` or `Preço de Azul: R$ 10,00 → o do produto`. */
export function fraseDaMudanca({ campo, variacao, de, para }: Omit<MudancaDaLinha, 'linha' | 'produto'>): string {
  const valor = (numero: number | null) => {
    if (numero === null) return 'o do produto';
    return campo === 'preco' ? formatarReais(numero) : numeroComMilhares(numero);
  };
  const nome = campo === 'preco' ? 'Preço' : 'Estoque';
  return `${variacao === null ? nome : `${nome} de ${variacao}`}: ${valor(de)} → ${valor(para)}`;
}

function fraseDasMudancas(mudancas: MudancaDaLinha[]): string {
  const estoques = mudancas.filter(({ campo }) => campo === 'estoque').length;
  const partes = [
    estoques > 0 ? quantos(estoques, 'estoque', 'estoques') : '',
    mudancas.length > estoques ? quantos(mudancas.length - estoques, 'preço', 'preços') : '',
  ].filter(Boolean);
  return partes.length > 0 ? ` O que muda: ${partes.join(' e ')}.` : '';
}

/** Result of the dry run as text. */
export function desfechoDaConferencia(conferida: Result<PlanilhaConferida, PlanilhaRecusada>): DesfechoDaPlanilha {
  if (!conferida.ok) return { ok: false, frase: mensagemDaPlanilha(conferida.erro), linhas: [], total: 0 };
  const { faltas, novos, existentes, mudancas } = conferida.valor;
  if (faltas.length > 0) return comFaltas(faltas);
  return {
    ok: true,
    frase: `Nenhum problema: ${quantos(novos, 'produto novo', 'produtos novos')} e ${quantos(existentes, 'produto que já existe', 'produtos que já existem')}.${fraseDasMudancas(mudancas)}`,
    linhas: [],
    total: 0,
    mudancas: mudancas
      .slice(0, MAIS_MUDANCAS_MOSTRADAS)
      .map(({ linha, produto, ...mudanca }) => ({ linha, produto, mudanca: fraseDaMudanca(mudanca) })),
    totalDeMudancas: mudancas.length,
  };
}

/** Result of the import as text. */
export function desfechoDaImportacao(importado: Result<Importado, ErroImportar>): DesfechoDaPlanilha {
  if (importado.ok) {
    const { novos, mudados, iguais } = importado.valor;
    return {
      ok: true,
      frase: `Importação concluída: ${quantos(novos, 'produto criado', 'produtos criados')}, ${quantos(mudados, 'atualizado', 'atualizados')} e ${quantos(iguais, 'sem mudança', 'sem mudanças')}.`,
      linhas: [],
      total: 0,
    };
  }
  return importado.erro.codigo === 'campos'
    ? comFaltas(importado.erro.faltas)
    : desfechoDaConferencia({ ok: false, erro: importado.erro });
}
