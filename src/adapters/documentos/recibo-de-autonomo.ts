// @requirement 15.29.5
import type { ReciboDeAutonomo, Timbre } from '#application/ports/documentos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { chaveMascarada, nomeDoTipoDeChave } from '#domain/comissoes/chave-pix.ts';
import { vendedorEmUmaLinha } from '#domain/configuracao/loja.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarDiaPorExtenso } from '#domain/datas.ts';
import { mesPorExtenso } from '#domain/dias-por-extenso.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { fioFino, novaFolha } from './folha.ts';

/** The receipt that a person gives for a payout (RPA), with the taxes withheld, to be signed. */
export function reciboDeAutonomo(recibo: ReciboDeAutonomo, timbre: Timbre): ReadableStream<Uint8Array> {
  const { repasseId, nome, documento, endereco, chaveTipo, chave, preparadoEm } = recibo;
  const folha = novaFolha(
    'Recibo de pagamento a autônomo',
    `RPA do repasse ${repasseId.slice(0, 8)}: comissões por indicação de vendas.`,
    timbre,
  );
  folha.secao('a1', 'Quem paga');
  folha.por([folha.dado('Contratante', vendedorEmUmaLinha(timbre.loja) || timbre.loja.nome)]);
  folha.secao('b1', 'Quem recebe');
  folha.por([
    folha.dado('Nome', nome),
    folha.dado('CPF', mascararDocumento(documento)),
    ...(endereco ? [folha.dado('Endereço', endereco)] : []),
  ]);
  folha.secao('c1', 'Valores');
  folha.por([
    folha.dado('Mês', mesPorExtenso(diaEmSaoPaulo(preparadoEm).slice(0, 7))),
    folha.dado('Valor bruto', formatarReais(recibo.valorCentavos)),
    folha.dado('INSS retido', formatarReais(recibo.inssCentavos)),
    folha.dado('IRRF retido', formatarReais(recibo.irrfCentavos)),
    folha.dado('Valor líquido', formatarReais(recibo.liquidoCentavos)),
    folha.dado('Pago por Pix', `${nomeDoTipoDeChave[chaveTipo]} ${chaveMascarada({ tipo: chaveTipo, chave })}`),
  ]);
  folha.secao('d1', 'Recibo');
  const linha = { x: 0, largura: folha.largura };
  folha.por(
    [
      folha.fila([
        {
          ...linha,
          texto: `Recebi o valor líquido de ${formatarReais(recibo.liquidoCentavos)}, com as retenções acima, em ${formatarDiaPorExtenso(timbre.feitoEm)}.`,
        },
      ]),
      folha.fila([{ ...linha, texto: nome }], { fioEmCima: fioFino, antes: 4.5, depois: 4.5 }),
    ],
    true,
  );
  return folha.fechar();
}
