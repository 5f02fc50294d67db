// @requirement 13.8.1
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { enviosDe, MECANISMOS, mecanismosDe } from '#tests/support/formularios/mecanismos.ts';
import { gruposDeFormularios } from '#tests/support/formularios/todos.ts';

/** Files that send no form of their own, or whose form is proved elsewhere. */
const semCaso: Readonly<Record<string, string>> = {
  'admin/base/confirmacao-digitada.tsx': 'a question, sent by the file that asks',
  'admin/base/direitos-na-tela.tsx': 'the frame of other forms',
  'admin/base/enviar.ts': 'uploads, which go on where they stopped: tests/unit/web/admin',
  'admin/base/formulario.tsx': 'the frame of other forms',
  'admin/base/use-achados.ts': 'reads',
  'admin/clientes/filtros-de-clientes.tsx': 'reads',
  'admin/clientes/juntar.tsx': 'a search, and a question without fields: tests/e2e/admin-clientes.spec.ts',
  'admin/configuracao/levar-tudo.tsx': 'buttons without fields: tests/e2e/admin-mudanca.spec.ts',
  'admin/configuracao/configuracao.tsx': 'a button without fields: tests/e2e/admin-mudanca.spec.ts',
  'admin/importar/arquivos-da-importacao.tsx': 'buttons without fields: tests/e2e/admin-mudanca.spec.ts',
  'admin/importar/escolha-dos-arquivos.tsx': 'a closed shop only: tests/operations/journeys',
  'admin/importar/importar.tsx': 'a closed shop only: tests/operations/journeys',
  'admin/importar/relatorio.tsx': 'a closed shop only: tests/operations/journeys',
  'admin/influencers/tabela-de-influencers.tsx': 'a button without fields: tests/e2e/influencer-vazamento.spec.ts',
  'admin/inicio/dia.tsx': 'not in a demo: tests/operations/journeys',
  'admin/inicio/primeiros-passos.tsx': 'not in a demo: tests/operations/journeys',
  'admin/pedidos/cobranca.tsx': 'a button without fields: tests/e2e/admin-orcamentos.spec.ts',
  'admin/pedidos/novo/cliente-do-pedido.tsx': 'reads',
  'admin/pedidos/novo/use-conferencia.ts': 'reads',
  'admin/pedidos/orcamentos/orcamento.tsx': 'a button without fields: tests/e2e/admin-orcamentos.spec.ts',
  'admin/produtos/previa-do-produto.tsx': 'reads',
  'admin/promocoes/experimento.tsx': 'reads',
  'admin/relatorios/contabilidade.tsx': 'reads',
  'admin/relatorios/escolha-do-periodo.tsx': 'reads',
  'admin/usuarios/exclusao-com-pendencias.tsx': 'a question, sent by usuarios.tsx: tests/e2e/admin-usuarios.spec.ts',
  'busca/busca.tsx': 'reads',
  'busca/sugestoes.tsx': 'reads',
  'carrinho/carrinho-na-loja.ts': 'in the background',
  'carrinho/prazo-da-entrega.tsx': 'reads',
  'carrinho/use-conferencia.ts': 'reads',
  'carrinho/visita.ts': 'in the background',
  'checkout/finalizar/use-cep.ts': 'reads',
  'checkout/pagar/use-pagamento-ao-vivo.ts': 'reads',
  'conta/compras/minhas-compras.tsx': 'reads',
  'conta/pedidos/meus-pedidos.tsx': 'reads',
  'conta/perfil/enderecos.tsx': 'buttons without fields: tests/e2e/enderecos.spec.ts',
  'entrar/servico.ts': 'the requests of the forms of `entrar` and `conta/entrar`',
  'entrar/use-entrada.ts': 'the requests of entrar/entrar.tsx',
  'formulario-com-fotos.ts': 'on the server',
  'influencer/links/tabela-de-links.tsx': 'a button without fields: tests/e2e/influencer-links.spec.ts',
  'moldura/faixa-de-privacidade.tsx': 'buttons without fields: tests/e2e/admin-medicao.spec.ts',
  'influencer/pedidos/pedidos.tsx': 'reads',
  'institucional/contato.tsx': 'sends nothing',
  'institucional/preferencias.tsx': 'buttons without fields: tests/e2e/admin-medicao.spec.ts',
  'loja/carrinho-deixado/carrinho-deixado.tsx': 'reads, with a button to repeat',
  'loja/comeco-da-montagem.tsx': 'reads',
  'loja/comparar/comparar.tsx': 'reads',
  'loja/entrega/prazo-por-cep.tsx': 'reads',
  'favoritos/favoritos-na-loja.ts': 'in the background',
  'loja/favoritos/meus-favoritos.tsx': 'reads',
  'loja/lista/filtros.tsx': 'reads',
  'loja/lista/folha-de-filtros.tsx': 'reads',

  'loja/monte/montador.tsx': 'reads',
  'loja/orcamento/orcamento.tsx': 'a button without fields: tests/e2e/admin-orcamentos.spec.ts',
  'loja/parar/parar.tsx': 'a question without fields',
  'loja/produto/tamanho-real.tsx': 'reads',
  'loja/produto/variacoes.tsx': 'sends nothing',
  'loja/trocas/devolucoes.tsx': 'a question without fields',
  'moldura/sair.ts': 'tests/e2e/menu-da-conta.spec.ts',
  'panel/acts.tsx': 'the frame of other forms',
  'panel/list.tsx': 'the frame of other forms',
  'panel/record.tsx': 'the frame of other forms',
  'ui/base/call-api.ts': 'the request of other forms',
  'ui/form/formulario.tsx': 'the frame of other forms',
  'ui/list/filtros-da-lista.tsx': 'reads',
  'ui/list/mais-linhas.tsx': 'reads',
};

/** Files of the table that send more than once. A new one belongs into the table too. */
const variasVezes: Readonly<Record<string, number>> = {
  'admin/atendimento/respostas.tsx': 3,
  'admin/avaliacoes/avaliacao-a-julgar.tsx': 3,
  'admin/pecas/pecas-avulsas.tsx': 2,
  'admin/base/formulario-de-envio.tsx': 2,
  'admin/clientes/cliente.tsx': 3,
  'admin/clientes/clientes.tsx': 2,
  'admin/comissoes/tabela-de-regras.tsx': 3,
  'admin/configuracao/medicao-conta.tsx': 2,
  'admin/cupons/gerar-codigos.tsx': 2,
  'admin/influencers/alarme-do-codigo.tsx': 2,
  'admin/influencers/inscricoes.tsx': 2,
  'admin/influencers/materiais.tsx': 2,
  'admin/inicio/atos-do-dia.tsx': 3,
  'admin/integracoes/webhook.tsx': 5,
  'admin/pedidos/mudanca-de-status.tsx': 2,
  'admin/pedidos/diferenca.tsx': 3,
  'admin/pedidos/nota-fiscal.tsx': 2,
  'admin/pedidos/pagamentos.tsx': 3,
  'admin/pedidos/pedido.tsx': 2,
  'admin/pedidos/use-acoes.ts': 2,
  'admin/produtos/ajuste-de-estoque.tsx': 2,
  'admin/produtos/importacao.tsx': 3,
  'admin/promocoes/promocao.tsx': 3,
  'admin/promocoes/promocoes.tsx': 2,
  'admin/vales/vale.tsx': 2,
  'admin/usuarios/edicao-de-usuario.tsx': 2,
  'admin/usuarios/novo-usuario.tsx': 2,
  'admin/usuarios/usuario.tsx': 2,
  'checkout/retorno/caminhos-do-retorno.tsx': 2,
  'checkout/retorno/corrigir.tsx': 2,
  'conta/entrar/confirmar-acesso.tsx': 2,
  'conta/entrar/nova-senha.tsx': 3,
  'conta/entrar/verificar-email.tsx': 3,
  'conta/pedidos/cancelar-pedido.tsx': 2,
  'conta/perfil/preferencias-de-email.tsx': 2,
  'conta/perfil/segundo-fator-passos.tsx': 5,
  'conta/perfil/servico-da-conta.ts': 4,
  'loja/favoritos/favoritos-avisos.tsx': 2,
  'loja/favoritos/favoritos-compartilhar.tsx': 2,
};

async function codigoPorArquivo(): Promise<Map<string, string>> {
  const nomes = (await readdir('src/web', { recursive: true })).filter((nome) => /\.tsx?$/.test(nome));
  const pares = await Promise.all(
    nomes.map(async (nome) => {
      const texto = (await readFile(`src/web/${nome}`, 'utf8')).replaceAll(/^import .*$|\/\/.*$|^ *\*.*$/gm, '');
      return [nome, texto] as const;
    }),
  );
  return new Map(pares.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const formularios = gruposDeFormularios.flatMap((grupo) => grupo.formularios);

test('todo arquivo que envia um formulário está na tabela dos formulários sem resposta, com cada envio contado', async () => {
  const envios = Object.fromEntries(
    [...(await codigoPorArquivo())]
      .map(([nome, codigo]) => [nome, enviosDe(codigo)] as const)
      .filter(([, quantos]) => quantos > 0),
  );
  const daTabela = formularios.flatMap(({ arquivos }) => arquivos);
  const conhecidos = new Set([...daTabela, ...Object.keys(semCaso)]);
  expect(Object.keys(envios).filter((arquivo) => !conhecidos.has(arquivo))).toEqual([]);
  expect([...conhecidos].filter((arquivo) => envios[arquivo] === undefined)).toEqual([]);
  expect(daTabela.filter((arquivo) => semCaso[arquivo] !== undefined)).toEqual([]);
  const contados = new Set([...daTabela, ...Object.keys(variasVezes)]);
  expect(Object.fromEntries([...contados].map((arquivo) => [arquivo, envios[arquivo]]))).toEqual(
    Object.fromEntries([...contados].map((arquivo) => [arquivo, variasVezes[arquivo] ?? 1])),
  );
});

test('cada jeito de enviar tem um exemplo, que é enviado por ele', async () => {
  const codigos = await codigoPorArquivo();
  const exemplos = formularios.flatMap(({ nome, arquivos, exemploDe = [] }) => {
    const jeitos = arquivos.flatMap((arquivo) => mecanismosDe(codigos.get(arquivo) ?? ''));
    expect(jeitos, nome).toEqual(expect.arrayContaining([...exemploDe]));
    return exemploDe;
  });
  expect(exemplos.toSorted()).toEqual(Object.keys(MECANISMOS).toSorted());
});
