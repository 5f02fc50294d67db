// @requirement 15.40.1
import './minha-conta.css';
import { useState } from 'react';
import { data, Link, redirect, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { salvarEndereco } from '#application/conta/enderecos.ts';
import { lerEnderecos } from '#db/conta/ler-enderecos-da-conta.ts';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { novoId } from '#domain/identificador.ts';
import { camposDoEndereco } from '#domain/usuarios/enderecos.ts';
import { frasesDoEndereco, naoEncontrado } from './enderecos-frases.ts';
import { acao } from '#web/form-action.ts';
import { marcado, texto, textosDe } from '#web/form-fields.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CaixaDeMarcar, Campo } from '#web/ui/form/campo.tsx';
import { CamposDoEndereco } from '#web/ui/form/campos-do-endereco.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import type { Route } from './+types/endereco.ts';

const NOVO = 'novo';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const idDeUmNovo = novoId();
  if (id === NOVO) return data({ idDeUmNovo, endereco: null });
  const enderecos = await lerEnderecos(context.get(lojaContext).db, context.get(usuarioContext)?.uid ?? '');
  const endereco = enderecos.find((salvo) => salvo.id === id) ?? null;
  // No error page: the text that was typed for an address deleted meanwhile is shown here.
  return data({ idDeUmNovo, endereco }, { status: endereco ? 200 : 404 });
}

const camposDigitados = ['nome', ...camposDoEndereco] as const;

export const action = acao(
  z.pipe(
    z.object({ id: texto(40), padrao: marcado(), ...textosDe(camposDigitados) }),
    z.transform(({ id, padrao, ...digitado }) => ({ id, padrao, digitado: { padrao, ...digitado } })),
  ),
  ({ loja, context, params }, { id, padrao, digitado: { padrao: _, nome, ...dados } }) =>
    salvarEndereco(loja, context.get(usuarioContext)?.uid ?? '', {
      id: params['id'] === NOVO ? id : (params['id'] ?? ''),
      novo: params['id'] === NOVO,
      nome,
      padrao,
      dados,
    }),
  frasesDoEndereco,
  { seguir: () => redirect('/minha-conta#enderecos'), status: { 'nao-encontrado': 404 } },
);

const caminhoDeUmNovo = '/minha-conta/enderecos/novo';

const tituloDe = (novo: boolean) => (novo ? 'Novo endereço' : 'Editar endereço');

export function meta({ params, matches }: Route.MetaArgs) {
  return metaForaDosBuscadores(tituloDe(params.id === NOVO), matches[0].loaderData.loja.nome);
}

function JaNaoExiste() {
  return (
    <section className="conta-secao">
      <h1>{tituloDe(false)}</h1>
      <p>{naoEncontrado}</p>
      <div className="conta-acoes">
        <Link className="botao botao-secundario" to="/minha-conta#enderecos">
          Ver meus endereços
        </Link>
      </div>
    </section>
  );
}

export default function Endereco({
  loaderData: { idDeUmNovo, endereco },
  actionData,
  params: { id },
}: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  // The page's data are read again after a refusal: a new address keeps the id that its form was opened with.
  const [idDoFormulario] = useState(idDeUmNovo);
  const recusa = actionData && !actionData.ok ? actionData : null;
  const sumiu = id !== NOVO && (!endereco || recusa?.codigo === 'nao-encontrado');
  const inicial = recusa?.digitado ?? (endereco && { ...endereco, cep: mascararCep(endereco.cep) });
  const campo = useCampos(inicial, recusa?.faltas);
  if (sumiu && !recusa) return <JaNaoExiste />;
  return (
    <section className="conta-secao">
      <h1>{tituloDe(id === NOVO)}</h1>
      <Formulario julgado={actionData} method="post" action={sumiu ? caminhoDeUmNovo : undefined} noValidate>
        <input type="hidden" name="id" value={idDoFormulario} />
        {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
        <div className="campos">
          <Campo
            rotulo="Nome do endereço *"
            {...campo('nome', 'Casa, Trabalho, Clube…')}
            autoComplete="off"
            maxLength={60}
            required
          />
          <CamposDoEndereco campo={campo} />
          <CaixaDeMarcar
            rotulo="Usar como endereço padrão"
            nome="padrao"
            defaultChecked={recusa?.digitado?.padrao}
            dica="É o que já vem preenchido ao finalizar a compra."
          />
        </div>
        <div className="conta-acoes">
          <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Salvando...'}>
            {sumiu ? 'Salvar como novo endereço' : 'Salvar endereço'}
          </BotaoDeEnvio>
          <Link className="botao" to="/minha-conta#enderecos">
            Cancelar
          </Link>
        </div>
      </Formulario>
    </section>
  );
}
