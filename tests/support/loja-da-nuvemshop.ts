/** A small shop in the forms of Nuvemshop's exports: semicolons, decimal commas, and Latin-1, as bytes. */
const latin1 = (linhas: readonly string[]): Uint8Array => new Uint8Array(Buffer.from(linhas.join('\r\n'), 'latin1'));

const produto = (campos: readonly string[]): string =>
  [...campos, ...Array.from({ length: 31 - campos.length }, () => '')].join(';');

export const produtosDaNuvemshop = ({ preco = '1.299,90' } = {}): Uint8Array =>
  latin1([
    '"Identificador URL";Nome;Categorias;"Nome da variação 1";"Valor da variação 1";"Nome da variação 2";"Valor da variação 2";"Nome da variação 3";"Valor da variação 3";Preço;"Preço promocional";"Peso (kg)";"Altura (cm)";"Largura (cm)";"Comprimento (cm)";Estoque;SKU;"Código de barras";"Exibir na loja";"Frete gratis";Descrição;Tags;"Título para SEO";"Descrição para SEO";Marca;"Produto Físico";"MPN (Cód. Exclusivo Modelo Fabricante)";Sexo;"Faixa etária";Custo;Visibilidade',
    `relogio-digital;"Relógio digital";"Relógios > Digitais, Ofertas";Cor;Preto;;;;;${preco};;0,450;10,5;15;5;3;R1;;SIM;NÃO;"<p>Marca o tempo</p>";;;;DGT;SIM;;;;;Visível`,
    produto(['relogio-digital', '', '', 'Cor', 'Branco', '', '', '', '', '1.399,90', '', '', '', '', '', '2', 'R2']),
    'rei;Rei;Peças;;;;;;;25,00;;0,100;9;4;4;7;REI;;NÃO;NÃO;;;;;;SIM;;;;;Oculto',
  ]);

export const clientesDaNuvemshop = (): Uint8Array =>
  latin1([
    '"Nome completo";CPF/CNPJ;E-mail;"Telefone de Contato";Gênero;"Data de nascimento";Endereço;Número;Complemento;Cidade;Bairro;Estado;CEP;País;"Total Consumido (BRL)";"Número de Compras";"Última Compra";Data;Cadastrado;"Inscrição para newsletter";Marketing;"Marketing (atualização)";Tags',
    '"Ana Reis";-;ana@exemplo.test;+5519988887777;;;"Rua das Torres";12;"ap 3";Campinas;Centro;"São Paulo";13010000;Brasil;42,50;1;05/03/2024;05/03/2024;Sim;Não;Não aceita;;',
  ]);

const pedido = (campos: Record<string, string>): string =>
  colunasDoPedido.map((coluna) => campos[coluna] ?? '').join(';');
const colunasDoPedido =
  'Número do Pedido;E-mail;Data;Status do Pedido;Status do Pagamento;Status do Envio;Moeda;Subtotal;Desconto;Valor do Frete;Total;Nome do comprador;CPF / CNPJ;Telefone;Nome para a entrega;Telefone para a entrega;Endereço;Número;Complemento;Bairro;Cidade;Código postal;Estado;País;Forma de Entrega;Forma de Pagamento;Cupom de Desconto;Anotações do Comprador;Anotações do Vendedor;Data de pagamento;Data de envío;Nome do Produto;Valor do Produto;Quantidade Comprada;SKU;Canal;Código de rastreio do envio;Identificador da transação no meio de pagamento;Identificador do pedido;Produto Fisico;Pessoa que registrou a venda;Local de venda;Vendedor;Data e hora do cancelamento;Motivo do cancelamento;Pedido editado;Saldo a cobrar / estornar;Estorno;Taxas;Parcelas;Juros;Devolução dos custos;Total líquido;Meio de pagamento;Dados do cartão;Retirar dinheiro a partir de;Data de estorno;Vencimento do pagamento;Link do pedido;Venda original'.split(
    ';',
  );

export const pedidosDaNuvemshop = (): Uint8Array => {
  const deAna = { 'Número do Pedido': '100', 'E-mail': 'ana@exemplo.test' };
  return latin1([
    colunasDoPedido.join(';'),
    pedido({
      ...deAna,
      Data: '05/03/2024 10:00:00',
      'Status do Pedido': 'Aberto',
      'Status do Pagamento': 'Confirmado',
      'Status do Envio': 'Enviado',
      Subtotal: '30,00',
      Desconto: '0,00',
      'Valor do Frete': '12,50',
      Total: '42,50',
      'Nome do comprador': 'Ana Reis',
      'CPF / CNPJ': '-',
      Endereço: 'Rua das Torres',
      Número: '12',
      Bairro: 'Centro',
      Cidade: 'Campinas',
      'Código postal': '13010000',
      Estado: 'São Paulo',
      'Forma de Entrega': 'PAC',
      'Data de pagamento': '05/03/2024 10:05:00',
      'Nome do Produto': 'Peão (Claro)',
      'Valor do Produto': '10,00',
      'Quantidade Comprada': '2',
      'Código de rastreio do envio': '="AD779152389BR"',
    }),
    pedido({ ...deAna, 'Nome do Produto': 'Rei', 'Valor do Produto': '10,00', 'Quantidade Comprada': '1' }),
    pedido({
      'Número do Pedido': '101',
      'E-mail': 'bia@exemplo.test',
      Data: '06/03/2024 10:00:00',
      'Status do Pedido': 'Aberto',
      'Status do Pagamento': 'Confirmado',
      'Status do Envio': 'Não está embalado',
      Total: '25,00',
      'Nome do comprador': 'Bia Luz',
      'Nome do Produto': 'Rei',
      'Valor do Produto': '25,00',
      'Quantidade Comprada': '1',
      'Data e hora do cancelamento': '07/03/2024 09:00:00',
    }),
  ]);
};
