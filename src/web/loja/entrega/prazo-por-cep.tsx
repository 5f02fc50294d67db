// @requirement 15.16.2
import '#web/ui/form/campo.css';
import './prazo-por-cep.css';
import { Link } from 'react-router';
import { prometerEntrega } from '#application/entregas/prometer-entrega.ts';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { somenteDigitos } from '#domain/numeros.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import type { Route } from './+types/prazo-por-cep.ts';

const naoAchado = 'Não achamos este CEP. Confira os números.';

/** Delivery time without scripts: the CEP is in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const digitado = (new URL(request.url).searchParams.get('cep') ?? '').slice(0, 20);
  const cep = somenteDigitos(digitado);
  if (digitado.trim() === '') return { cep: '', prazo: null, erro: null };
  if (cep.length !== 8) return { cep, prazo: null, erro: 'O CEP tem oito dígitos.' };
  const prazo = await prometerEntrega(context.get(lojaContext), cep);
  return { cep, prazo, erro: prazo ? null : naoAchado };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Prazo de entrega', matches[0].loaderData.loja.nome);
}

export default function PrazoPorCep({ loaderData: { cep, prazo, erro } }: Route.ComponentProps) {
  return (
    <div className="caixa prazo-por-cep">
      <h1>Prazo de entrega</h1>
      {prazo && (
        <Mensagem tipo="sucesso" texto={`${prazo.frase}, no CEP ${prazo.cep}, com o pagamento confirmado hoje.`} />
      )}
      <form method="get" action="/prazo-de-entrega" className="campos">
        <Campo
          rotulo="CEP"
          nome="cep"
          defaultValue={mascararCep(cep)}
          erro={erro}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={9}
          required
        />
        <button type="submit" className="botao botao-principal">
          Ver prazo
        </button>
      </form>
      <p>
        <Link className="elo" to="/produtos">
          Ver produtos
        </Link>
      </p>
    </div>
  );
}
