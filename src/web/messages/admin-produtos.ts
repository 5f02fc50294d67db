import type { ErroAjustarEstoque } from '#application/admin/produtos/ajustar-estoque.ts';
import type { CampoDoFormulario, FaltaDoFormulario } from '#application/admin/produtos/entrada.ts';
import type { ErroExcluirProduto } from '#application/admin/produtos/excluir-produto.ts';
import type { FaltaDaLinha, FaltaNaPlanilha, PlanilhaRecusada } from '#application/admin/produtos/ler-planilha.ts';
import { limitesDoCadastro } from '#domain/produto-cadastro.ts';

/** Specification 2 (Admin area) and 8 (Admin products), word for word; the others are ours. */
export const frasesDosProdutos = {
  carregar: 'Erro ao carregar os produtos.',
  excluir: 'Erro ao excluir produto.',
  salvar: '❌ Erro ao salvar produto.',
  cadastrado: 'Produto cadastrado com sucesso!',
  atualizado: 'Produto atualizado com sucesso!',
  perguntaExcluir: 'Deseja realmente excluir este produto?',
  confira: 'Confira os campos marcados.',
  mudou: 'Outra pessoa mudou este cadastro enquanto você editava. Veja o que está gravado agora e escolha.',
  sumiu: 'Este produto já não existe: outra pessoa o excluiu.',
  digitado: 'O que você digitou continua aqui. Tente novamente em instantes.',
} as const;

/** Why the product stays. */
export const mensagensDaExclusao: Readonly<Record<ErroExcluirProduto, string>> = {
  'nao-encontrado': frasesDosProdutos.sumiu,
  'ebook-vendido':
    'Este eBook está em pedidos: quem comprou perderia o arquivo. Arquive o produto, e ele sai da loja sem sair das compras.',
};

export const mensagensDoAjuste: Readonly<Record<ErroAjustarEstoque, string>> = {
  'nao-encontrado': frasesDosProdutos.sumiu,
  digital: 'Um produto digital não tem estoque.',
  'diferenca-invalida': 'Digite quantas unidades entram ou saem, como 10 ou -2.',
  'motivo-vazio': 'Diga o motivo do ajuste.',
  'motivo-longo': 'O motivo pode ter até 200 letras.',
  'abaixo-de-zero': 'O estoque ficaria abaixo de zero.',
  'acima-do-limite': 'O estoque pode ter até 1.000.000 de unidades.',
};

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

const faltas: Readonly<Record<Exclude<FaltaDoFormulario, 'vazio' | 'longo'>, string>> = {
  'sem-letras': 'O nome precisa de pelo menos uma letra ou número.',
  'preco-invalido': 'Digite um preço como 1.234,56.',
  'preco-fora': 'O preço vai de R$ 0,01 a R$ 1.000.000,00.',
  'inteiro-invalido': 'Digite um número inteiro de 0 a 1.000.000.',
  'decimal-invalido': 'Digite um número como 1,25, que não seja negativo.',
  'variacoes-demais': `São no máximo ${limitesDoCadastro.variacoes} variações.`,
  'variacao-longa': `Cada variação tem até ${limitesDoCadastro.variacao} letras.`,
  'categoria-desconhecida': 'Esta categoria não existe.',
  'imagens-demais': `São no máximo ${limitesDoCadastro.imagens} imagens.`,
  'imagem-perdida': 'Uma imagem não está mais na loja. Tire-a daqui e envie de novo.',
  'alt-longo': `O texto de cada imagem tem até ${limitesDoCadastro.alt} letras.`,
  'pdf-falta': 'Envie o PDF do eBook.',
  'pdf-perdido': 'O PDF enviado não está mais na loja. Envie de novo.',
  'digital-vendido': 'Há pedidos com este eBook: ele não pode deixar de ser digital.',
  'estoque-mudou':
    'Pedidos reservaram unidades enquanto você editava, e o estoque ficaria abaixo de zero. Recarregue a página para ver o estoque de agora.',
};

/** What is wrong in a field of the form. */
export function mensagemDaFalta(campo: CampoDoFormulario, falta: FaltaDoFormulario): string {
  if (falta === 'vazio') return vazios[campo] ?? 'Preencha este campo.';
  if (falta === 'longo')
    return `Use até ${new Intl.NumberFormat('pt-BR').format(campo === 'nome' ? limitesDoCadastro.nome : limitesDoCadastro.descricao)} letras.`;
  return faltas[falta];
}

const daPlanilha: Readonly<Record<Exclude<FaltaNaPlanilha, FaltaDoFormulario>, string>> = {
  'sim-ou-nao': 'Use sim ou não.',
  'id-invalido': 'Use letras minúsculas sem acento, números e hífens.',
  'id-repetido': 'Este id já apareceu numa linha acima.',
  'id-retirado': 'Este id foi de um produto excluído e não volta a ser usado.',
  'digital-pelo-formulario': 'Só o formulário faz um produto digital ou deixa de fazer, por causa do PDF.',
  'colunas-a-mais': 'A linha tem mais células que o cabeçalho. Falta pôr um texto entre aspas?',
  'colunas-a-menos': 'A linha tem menos células que o cabeçalho.',
};

/** What is wrong in a line of a file. */
export function mensagemDaLinha({ coluna, falta }: FaltaDaLinha): string {
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
    case 'falta-coluna':
      return `Falta a coluna “${detalhe}”.`;
  }
}
