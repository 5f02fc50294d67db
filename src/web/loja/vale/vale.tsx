// @requirement 15.24.6
import './vale.css';
import { Link, useNavigation } from 'react-router';
import { consultarVale, type ErroConsultarVale, type ValeConsultado } from '#application/creditos/consultar-vale.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { acao } from '#web/form-action.ts';
import { digitados, texto } from '#web/form-fields.ts';
import type { Frases } from '#web/form-response.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { MovimentosDeCredito } from '#web/ui/pedido/movimentos-de-credito.tsx';
import type { Route } from './+types/vale.ts';

const frasesDaConsulta: Frases<ErroConsultarVale, 'codigo'> = {
  recusas: {
    'codigo-vazio': { faltas: { codigo: 'Informe o código do vale.' } },
    'vale-desconhecido': { faltas: { codigo: 'Não conhecemos este código. Confira os 16 caracteres.' } },
    'muitas-tentativas': 'Muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  },
};

export function loader() {
  return null;
}

/** Submitted by POST, so that the code stays out of addresses and logs. */
export const action = acao(
  digitados({ codigo: texto(100) }),
  ({ loja, context }, { digitado }) => consultarVale(loja, digitado.codigo, context.get(enderecoContext)),
  frasesDaConsulta,
  {
    mostrar: (vale, { digitado }) => ({ vale, digitado }),
    status: { 'codigo-vazio': 400, 'vale-desconhecido': 404, 'muitas-tentativas': 429 },
    cabecalhos: (fim) => ({
      'Cache-Control': 'no-store',
      ...(!fim.ok && fim.erro.codigo === 'muitas-tentativas' && { 'Retry-After': String(fim.erro.esperaS) }),
    }),
  },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Saldo do vale', matches[0].loaderData.loja.nome);
}

export default function SaldoDoVale({ actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  const recusa = actionData && !actionData.ok ? actionData : null;
  const digitado = actionData?.ok ? actionData.valor.digitado : actionData?.digitado;
  const campo = useCampos(digitado ?? { codigo: '' }, recusa?.faltas);
  return (
    <div className="caixa vale-pagina">
      <div>
        <h1>Saldo do vale</h1>
        <p>
          O vale paga compras na loja, de uma vez ou aos poucos, e não vence. Quer dar um?{' '}
          <Link className="elo" to="/vale-presente">
            Compre um vale-presente
          </Link>
          .
        </p>
        <Formulario julgado={actionData} method="post" className="campos" noValidate>
          {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
          <Campo
            rotulo="Código do vale"
            {...campo('codigo')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="ABCD-EFGH-JKLM-NPQR"
            required
          />
          <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Consultando...'}>
            Consultar saldo
          </BotaoDeEnvio>
        </Formulario>
      </div>
      {actionData?.ok && <Saldo vale={actionData.valor.vale} />}
    </div>
  );
}

function Saldo({ vale: { final, saldoCentavos, bloqueado, movimentos } }: { vale: ValeConsultado }) {
  return (
    <section className="vale-saldo" aria-labelledby="saldo" role="status">
      <h2 id="saldo">Vale final {final}</h2>
      <p className="vale-valor">
        Saldo: <b>{formatarReais(saldoCentavos)}</b>
      </p>
      {bloqueado && <p>Este vale está bloqueado e não paga compras. Fale com a loja.</p>}
      {!bloqueado && saldoCentavos > 0 && <p>Digite o código ao finalizar a compra, em Vale-presente.</p>}
      <MovimentosDeCredito movimentos={movimentos} />
    </section>
  );
}
