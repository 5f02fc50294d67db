import '#web/styles/conta.css';
import '#web/styles/conta-pedido.css';
import '#web/styles/rastrear.css';
import { useId, useRef } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { procurarPedido } from '#application/rastreio/procurar-pedido.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { PedidoRastreado } from '#web/components/conta/pedido-rastreado.tsx';
import { lojaContext, usuarioContext } from '#web/contexto.ts';
import { recadosDoRastreio } from '#web/messages/rastreio.ts';
import { criarLimite, enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { Campo } from '#web/ui/campo.tsx';
import { useFocoNoErro } from '#web/ui/use-foco-no-erro.ts';
import type { Route } from './+types/rastrear.ts';

// Codes are short: without a limit somebody could try them all on an e-mail they know.
const esperaDe = criarLimite(20, 10 * 60);

const statusDosErros = {
  'codigo-vazio': 400,
  'email-vazio': 400,
  'nao-encontrado': 404,
  'muitas-tentativas': 429,
} as const;

/** Who is signed in finds the e-mail filled in, and the way to their orders. */
export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(usuarioContext)?.email ?? null };
}

/** Asked with POST, so that code and e-mail stay out of addresses and logs. */
export async function action({ context, request }: Route.ActionArgs) {
  const campos = await request.formData();
  const digitado = { codigo: String(campos.get('codigo') ?? ''), email: String(campos.get('email') ?? '') };
  const espera = await esperaDe(context.get(enderecoContext));
  if (espera > 0)
    return data(
      { erro: 'muitas-tentativas' as const, pedido: null, digitado },
      { status: 429, headers: { 'Retry-After': String(espera) } },
    );
  const achado = await procurarPedido(context.get(lojaContext), digitado);
  if (!achado.ok) return data({ erro: achado.erro, pedido: null, digitado }, { status: statusDosErros[achado.erro] });
  return data({ erro: null, pedido: achado.valor, digitado });
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Rastrear pedido · ${matches[0].loaderData.loja.nome}` }, { name: 'robots', content: 'noindex' }];
}

export default function Rastrear({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  const formulario = useRef<HTMLFormElement>(null);
  useFocoNoErro(formulario, actionData);
  const idDoAlerta = useId();
  // Code and e-mail are right only together.
  const alerta = actionData?.erro === 'nao-encontrado' ? idDoAlerta : null;
  const recado = actionData?.erro ? recadosDoRastreio[actionData.erro] : null;
  return (
    <div className="caixa rast">
      <div>
        <h1>Rastrear pedido</h1>
        <p>O código está na confirmação da compra: são os 6 caracteres do pedido.</p>
        <Form ref={formulario} method="post" className="campos" noValidate>
          {recado?.campo === null && <Mensagem tipo="erro" texto={recado.texto} id={idDoAlerta} />}
          <Campo
            rotulo="Código do pedido"
            nome="codigo"
            defaultValue={actionData?.digitado.codigo}
            erro={recado?.campo === 'codigo' ? recado.texto : null}
            alerta={alerta}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={41}
            required
          />
          <Campo
            rotulo="E-mail da compra"
            nome="email"
            type="email"
            defaultValue={actionData?.digitado.email ?? email ?? undefined}
            erro={recado?.campo === 'email' ? recado.texto : null}
            alerta={alerta}
            autoComplete="email"
            maxLength={254}
            required
          />
          <button type="submit" className="bt bt-1" aria-disabled={ocupado}>
            {ocupado ? 'Procurando...' : 'Rastrear'}
          </button>
        </Form>
        {email && (
          <p>
            <Link className="elo" to="/meus-pedidos">
              Ver todos os meus pedidos
            </Link>
          </p>
        )}
      </div>
      {actionData?.pedido && <PedidoRastreado pedido={actionData.pedido} />}
    </div>
  );
}
