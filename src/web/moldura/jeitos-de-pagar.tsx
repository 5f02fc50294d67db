// @requirement 15.11.8
import { formatarReais } from '#domain/dinheiro.ts';
import { parcelarSemJuros, type Parcelamento } from '#domain/pagamentos/parcelas.ts';
import { descontoNoPix } from '#domain/pagamentos/preco-no-pix.ts';
import { emPorcento, fraseDasParcelas, parcelasEmUmaLinha } from '#web/ui/base/frase-das-parcelas.ts';
import { useDadosDaRaiz } from './dados-da-raiz.ts';

type JeitosDePagarProps = {
  centavos: number;
  /** The provider's instalments. Absent on cards: the owner's setting, and a short line for each way. */
  parcelamento?: Parcelamento | null;
};

/** Shown below a price: the lower Pix price and the instalments. Nothing without either. */
export function JeitosDePagar({ centavos, parcelamento }: JeitosDePagarProps) {
  const precos = useDadosDaRaiz()?.loja.precos;
  if (!precos) return null;
  const curto = parcelamento === undefined;
  const emParcelas = curto ? parcelarSemJuros(centavos, precos) : parcelamento;
  const desconto = descontoNoPix(centavos, precos.descontoNoPixPb);
  if (!emParcelas && desconto === 0) return null;
  return (
    <p className="jeitos-de-pagar">
      {desconto > 0 && (
        <span>
          {formatarReais(centavos - desconto)} no Pix{!curto && ` (${emPorcento(precos.descontoNoPixPb)}% a menos)`}
        </span>
      )}
      {emParcelas &&
        (curto ? (
          <span>
            {parcelasEmUmaLinha(emParcelas)}
            <span className="por-extenso"> sem juros</span>
          </span>
        ) : (
          <span>{fraseDasParcelas(emParcelas)}</span>
        ))}
    </p>
  );
}
