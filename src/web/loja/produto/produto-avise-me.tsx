// @requirement 15.18.1
import { useId } from 'react';
import { Form } from 'react-router';
import { textoAtualDoConsentimento } from '#domain/consentimentos/consentimento.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import type { ProdutoDaFicha } from './compra.tsx';

type AviseMeProps = {
  produto: ProdutoDaFicha;
  /** The variation chosen. */ opcao: string | undefined;
  /** Whether it, or the product, is sold out. */ esgotado: boolean;
};

/**
 * Requests a back-in-stock message for the product or one of its variations. A plain form with a response page; collapsed
 * while other variations can be bought.
 */
export function AviseMe({ produto, opcao, esgotado }: AviseMeProps) {
  const id = useId();
  const email = useDadosDaRaiz()?.usuario?.email;
  const faltam = produto.opcoes.filter(({ unidades }) => unidades <= 0);
  const formulario = (
    <Form method="post" action={`/produto/${produto.id}/avise-me`} className="avise-me" id="avise-me">
      {faltam.length > 0 && (
        <>
          <label htmlFor={`${id}o`}>Opção</label>
          <select id={`${id}o`} name="variacao" key={opcao} defaultValue={opcao}>
            {produto.estoque <= 0 && <option value="">Qualquer opção</option>}
            {faltam.map(({ nome }) => (
              <option key={nome}>{nome}</option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={id}>E-mail</label>
      <input
        id={id}
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="email"
        maxLength={254}
        required
        aria-describedby={`${id}t`}
      />
      <button
        type="submit"
        className={esgotado ? 'botao botao-que-quebra botao-principal' : 'botao botao-que-quebra botao-secundario'}
      >
        Avise-me quando chegar
      </button>
      <small id={`${id}t`}>{textoAtualDoConsentimento('avise-me').texto}</small>
    </Form>
  );
  return esgotado ? (
    formulario
  ) : (
    <details className="avise-me-fechado">
      <summary>A opção que você quer está esgotada?</summary>
      {formulario}
    </details>
  );
}
