// @requirement 15.2.1
import type { SecaoDeDados } from '#application/ports/documentos.ts';
import type { lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { formatarDiaEHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomesDosServicos } from '#domain/medicao/servico-de-medicao.ts';
import { nomeDoOrcamento } from '#domain/pedidos/orcamento.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';

type MeusDados = Awaited<ReturnType<typeof lerMeusDados>>;

const junto = (...partes: (string | number | null | false | undefined)[]) =>
  partes.filter((parte) => parte !== null && parte !== false && parte !== undefined && parte !== '').join(' · ');

/** The rest of the data export as lines to read, for the PDF: sign-ins, payments, returns, messages, commission. */
export function outrosDados(dados: MeusDados): SecaoDeDados[] {
  const secoes: SecaoDeDados[] = [
    {
      titulo: 'Acessos',
      linhas: [
        ...dados.formasDeEntrar.map(({ criadoEm, provedor }) => [
          formatarDiaEHora(criadoEm),
          `Entrada por ${provedor === 'credential' ? 'senha' : provedor}`,
        ]),
        ...dados.sessoes.map(({ criadoEm, navegador, ip }) => [formatarDiaEHora(criadoEm), junto(navegador, ip)]),
        ...(dados.segundoFator ? [['Segundo fator', dados.segundoFator.confirmado ? 'Ligado' : 'Por confirmar']] : []),
      ],
    },
    {
      titulo: 'Pagamentos',
      linhas: dados.pedidos.flatMap(({ id, pagamentos, estornos }) => [
        ...pagamentos.map(({ criadoNoProvedorEm, meio, parcelas, status, valorCentavos }) => [
          formatarDiaEHora(criadoNoProvedorEm),
          junto(
            `Pedido ${codigoCurto(id)}`,
            meio,
            parcelas > 1 && `${parcelas}×`,
            status,
            formatarReais(valorCentavos),
          ),
        ]),
        ...estornos.map(({ criadoEm, motivo, situacao, valorCentavos }) => [
          formatarDiaEHora(criadoEm),
          junto(`Estorno do pedido ${codigoCurto(id)}`, situacao, motivo, formatarReais(valorCentavos)),
        ]),
      ]),
    },
    {
      titulo: 'Outros endereços',
      linhas: dados.outrosEnderecos.map((endereco) => [endereco.nome, enderecoEmUmaLinha(endereco)]),
    },
    {
      titulo: 'Favoritos',
      linhas: dados.favoritos.map(({ salvoEm, nome, precoCentavos }) => [
        formatarDiaEHora(salvoEm),
        junto(nome, formatarReais(precoCentavos)),
      ]),
    },
    {
      titulo: 'Medição de compras',
      linhas: dados.permissoesDeMedicao.map(({ permitidoEm, pedidoId, servicos, retiradaEm }) => [
        formatarDiaEHora(permitidoEm),
        junto(
          `Pedido ${codigoCurto(pedidoId)}`,
          `permitiu ${servicos.map((servico) => nomesDosServicos[servico]).join(' e ')}`,
          retiradaEm && `retirou em ${formatarDiaEHora(retiradaEm)}`,
        ),
      ]),
    },
    {
      titulo: 'Devoluções',
      linhas: dados.devolucoes.map(({ criadoEm, numero, pedidoId, motivo, situacao, relato, fotos }) => [
        formatarDiaEHora(criadoEm),
        junto(
          `Nº ${numero}`,
          `pedido ${codigoCurto(pedidoId)}`,
          motivo,
          situacao,
          relato,
          fotos > 0 && `${fotos} fotografias`,
        ),
      ]),
    },
    {
      titulo: 'Orçamentos',
      linhas: dados.orcamentos.map(({ criadoEm, numero, totalCentavos, itens }) => [
        formatarDiaEHora(criadoEm),
        junto(
          nomeDoOrcamento(numero),
          itens.map(({ quantidade, nome }) => `${quantidade} × ${nome}`).join(', '),
          formatarReais(totalCentavos),
        ),
      ]),
    },
    {
      titulo: 'Peças perdidas',
      linhas: dados.pecasPerdidas.map(({ criadoEm, pedidoId, peca, cor, unidades, nota, estado }) => [
        formatarDiaEHora(criadoEm),
        junto(`Pedido ${codigoCurto(pedidoId)}`, `${unidades} × ${peca}, ${cor}`, estado, nota),
      ]),
    },
    {
      titulo: 'E-mails da loja',
      linhas: dados.emails.map(({ criadoEm, tipo, para, situacao }) => [
        formatarDiaEHora(criadoEm),
        junto(tipo, para, situacao),
      ]),
    },
    {
      titulo: 'Parceria',
      linhas: [
        ...dados.inscricoesDeParceiro.map(({ criadoEm, nome, canais, audiencia, termos, situacao, motivo }) => [
          formatarDiaEHora(criadoEm),
          junto('Inscrição', situacao, nome, canais, audiencia, `termos na versão ${termos}`, motivo),
        ]),
        ...dados.mensagensDaLoja.map(({ criadoEm, assunto, lidoEm }) => [
          formatarDiaEHora(criadoEm),
          junto('Mensagem da loja', assunto, lidoEm ? 'lida' : 'por ler'),
        ]),
      ],
    },
    {
      titulo: 'Comissões',
      linhas: [
        ...(dados.chavePix ? [['Chave Pix', dados.chavePix.chave]] : []),
        ...(dados.dadosFiscais
          ? [
              [
                'Recibos e notas',
                junto(dados.dadosFiscais.documento, dados.dadosFiscais.nome, dados.dadosFiscais.endereco),
              ],
            ]
          : []),
        ...dados.comissoes.map(({ criadoEm, tipo, pedidoId, comissaoCentavos }) => [
          formatarDiaEHora(criadoEm),
          junto(tipo, pedidoId && `pedido ${codigoCurto(pedidoId)}`, formatarReais(comissaoCentavos)),
        ]),
      ],
    },
    {
      titulo: 'Repasses',
      linhas: [
        ...dados.repasses.map(({ repasseId, nomeFiscal, documento, valorCentavos, inssCentavos, irrfCentavos }) => [
          repasseId.slice(0, 8),
          junto(
            nomeFiscal,
            documento,
            formatarReais(valorCentavos),
            inssCentavos > 0 && `INSS ${formatarReais(inssCentavos)}`,
            irrfCentavos > 0 && `IRRF ${formatarReais(irrfCentavos)}`,
          ),
        ]),
        ...dados.notasDosRepasses.map(({ recebidaEm, repasseId }) => [
          formatarDiaEHora(recebidaEm),
          `Nota do repasse ${repasseId.slice(0, 8)}`,
        ]),
      ],
    },
    {
      titulo: 'Links',
      linhas: dados.links.map(({ criadoEm, codigo, slug, canal, destino, arquivadoEm }) => [
        formatarDiaEHora(criadoEm),
        junto(`/i/${codigo}/${slug}`, canal, destino, arquivadoEm && 'arquivado'),
      ]),
    },
  ];
  return secoes.filter(({ linhas }) => linhas.length > 0);
}
