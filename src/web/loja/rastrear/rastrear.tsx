// @requirement 2.1.6
import '#web/ui/pedido/detalhes-do-pedido.css';
import './rastrear.css';
import { useId } from 'react';
import { Link, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { procurarPedido, type ErroDoRastreio } from '#application/pedidos/procurar-pedido.ts';
import { acao } from '#web/form-action.ts';
import type { Frases } from '#web/form-response.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { usuarioContext } from '#web/request-context.ts';
import { texto } from '#web/form-fields.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { PedidoRastreado } from './pedido-rastreado.tsx';
import type { Route } from './+types/rastrear.ts';

const frasesDoRastreio: Frases<ErroDoRastreio, 'codigo' | 'email'> = {
  recusas: {
    'codigo-vazio': { faltas: { codigo: 'Informe o código do pedido.' } },
    'email-vazio': { faltas: { email: 'Informe o e-mail da compra.' } },
    'nao-encontrado':
      'Não encontramos um pedido com este código e este e-mail. Confira os dois na mensagem de confirmação da compra.',
    'muitas-tentativas': 'Muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  },
};

/** Signed-in users get their e-mail filled in and a link to their orders. */
export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(usuarioContext)?.email ?? null };
}

/** Submitted by POST, so that code and e-mail stay out of addresses and logs. */
export const action = acao(
  z.pipe(
    z.object({ codigo: texto(), email: texto() }),
    z.transform((digitado) => ({ digitado })),
  ),
  ({ loja, context }, { digitado }) => procurarPedido(loja, digitado, context.get(enderecoContext)),
  frasesDoRastreio,
  {
    mostrar: (pedido, { digitado }) => ({ pedido, digitado }),
    status: { 'codigo-vazio': 400, 'email-vazio': 400, 'nao-encontrado': 404, 'muitas-tentativas': 429 },
    cabecalhos: (fim) =>
      !fim.ok && fim.erro.codigo === 'muitas-tentativas' ? { 'Retry-After': String(fim.erro.esperaS) } : undefined,
  },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Rastrear pedido', matches[0].loaderData.loja.nome);
}

export default function Rastrear({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  const idDoAlerta = useId();
  // The refusal does not reveal which of code and e-mail is wrong.
  const recusa = actionData && !actionData.ok ? actionData : null;
  const digitado = actionData?.ok ? actionData.valor.digitado : actionData?.digitado;
  const campo = useCampos(digitado ?? { email }, recusa?.faltas);
  const alerta = recusa?.codigo === 'nao-encontrado' ? idDoAlerta : null;
  return (
    <div className="caixa rastrear">
      <div>
        <h1>Rastrear pedido</h1>
        <p>O código está na confirmação da compra: são os 6 caracteres do pedido.</p>
        <Formulario julgado={actionData} method="post" className="campos" noValidate>
          {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} id={idDoAlerta} />}
          <Campo
            rotulo="Código do pedido"
            {...campo('codigo')}
            alerta={alerta}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={41}
            required
          />
          <Campo
            rotulo="E-mail da compra"
            {...campo('email')}
            type="email"
            alerta={alerta}
            autoComplete="email"
            maxLength={254}
            required
          />
          <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Procurando...'}>
            Rastrear
          </BotaoDeEnvio>
        </Formulario>
        {email && (
          <p>
            <Link className="elo" to="/meus-pedidos">
              Ver todos os meus pedidos
            </Link>
          </p>
        )}
      </div>
      {actionData?.ok && <PedidoRastreado pedido={actionData.valor.pedido} selo={actionData.valor.pedido.selo} />}
    </div>
  );
}
