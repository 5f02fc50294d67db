import '#web/styles/minha-conta.css';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { data, Form, redirectDocument } from 'react-router';
import { type ErroExcluirConta, excluirConta } from '#application/conta/excluir-conta.ts';
import { salvarPerfil } from '#application/conta/salvar-perfil.ts';
import { lerConta } from '#db/queries/conta-do-cliente.ts';
import { regrasDoCheckout } from '#domain/checkout.ts';
import { FormularioDoPerfil } from '#web/components/conta/formulario-do-perfil.tsx';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { SegundoFator } from '#web/components/conta/segundo-fator.tsx';
import { Sessoes, TrocaDeSenha } from '#web/components/conta/seguranca.tsx';
import { lojaContext, usuarioContext } from '#web/contexto.ts';
import { mensagensDaExclusao } from '#web/messages/excluir-conta.ts';
import { Campo } from '#web/ui/campo.tsx';
import type { Route } from './+types/minha-conta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const conta = await lerConta(db, context.get(usuarioContext)?.uid ?? '', relogio.agora());
  // Gone between the guard and here.
  if (!conta) throw redirectDocument('/');
  const role = context.get(usuarioContext)?.role;
  return {
    conta,
    podeExcluir: role === 'cliente',
    ofereceSegundoFator: conta.temSenha && (role === 'admin' || conta.segundoFator),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const loja = context.get(lojaContext);
  const { uid = '', email = '' } = context.get(usuarioContext) ?? {};
  const campos = await request.formData();
  const texto = (nome: string) => String(campos.get(nome) ?? '');
  if (texto('intencao') === 'excluir') {
    const fim = await excluirConta(loja, uid, texto('confirmacao'));
    return fim.ok ? redirectDocument('/') : data({ de: 'excluir' as const, erro: fim.erro }, { status: 409 });
  }
  const salvo = await salvarPerfil(
    loja,
    { uid, email },
    Object.fromEntries(regrasDoCheckout.map(({ campo }) => [campo, texto(campo)])),
  );
  if (salvo.ok) return data({ de: 'perfil' as const, mensagem: null, erros: {} });
  const erros = Object.fromEntries(salvo.erro.campos.map(({ campo, dica }) => [campo, dica]));
  return data({ de: 'perfil' as const, mensagem: salvo.erro.mensagem, erros }, { status: 422 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Minha conta · ${matches[0].loaderData.loja.nome}` }, { name: 'robots', content: 'noindex' }];
}

export default function MinhaConta({
  loaderData: { conta, podeExcluir, ofereceSegundoFator },
  actionData,
}: Route.ComponentProps) {
  return (
    <section className="conta-s">
      <h1>Minha conta</h1>
      <FormularioDoPerfil conta={conta} resultado={actionData?.de === 'perfil' ? actionData : null} />
      {conta.temSenha && <TrocaDeSenha />}
      {ofereceSegundoFator && <SegundoFator ligado={conta.segundoFator} />}
      <Sessoes sessoes={conta.sessoes} />
      <section className="conta-b" aria-labelledby="meus-dados">
        <h2 id="meus-dados">Meus dados</h2>
        <p>
          Tudo o que a loja guarda sobre você: cadastro, pedidos e downloads. Em PDF para ler e imprimir, em JSON para
          outro programa.
        </p>
        <div className="conta-dl">
          <a className="bt bt-2" href="/minha-conta/dados.pdf" download>
            <Download className="ic" aria-hidden />
            Baixar em PDF
          </a>
          <a className="bt bt-2" href="/minha-conta/dados.json" download>
            <Download className="ic" aria-hidden />
            Baixar em JSON
          </a>
        </div>
      </section>
      {podeExcluir && <Exclusao erro={actionData?.de === 'excluir' ? actionData.erro : null} />}
    </section>
  );
}

/** The end of the account, behind a word that must be typed. */
function Exclusao({ erro }: { erro: ErroExcluirConta | null }) {
  const idDoAlerta = useId();
  return (
    <Form method="post" className="conta-b" aria-labelledby="excluir" noValidate>
      <h2 id="excluir">Excluir a conta</h2>
      <input type="hidden" name="intencao" value="excluir" />
      <p>
        A conta e os seus dados são apagados, e os eBooks deixam de poder ser baixados. Os pedidos ficam na loja sem o
        seu nome. Não dá para desfazer.
      </p>
      {erro && <Mensagem tipo="erro" texto={mensagensDaExclusao[erro]} id={idDoAlerta} />}
      <div className="campos">
        <Campo
          rotulo="Digite EXCLUIR para confirmar"
          nome="confirmacao"
          alerta={erro === 'sem-confirmacao' ? idDoAlerta : null}
          className="m3"
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <button type="submit" className="bt perigo">
        Excluir minha conta
      </button>
    </Form>
  );
}
