import { Link, useNavigation } from 'react-router';
import type { Conta } from '#db/conta/ler-conta-do-cliente.ts';
import { type CampoDoCheckout, mascararCep } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { campoDeTelefone } from '#web/ui/form/campo-com-mascara.ts';
import { CamposDoEndereco } from '#web/ui/form/campos-do-endereco.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type FormularioDoPerfilProps = {
  conta: Conta;
  resposta: Resposta<CampoDoCheckout> | null;
};

/** Name, telephone and default address. The e-mail is the one for sign-in: read-only. */
export function FormularioDoPerfil({ conta, resposta }: FormularioDoPerfilProps) {
  const { formData } = useNavigation();
  const salvando = formData?.get('intencao') === 'perfil';
  const campo = useCampos(
    { ...conta, telefone: mascararTelefone(conta.telefone ?? ''), cep: mascararCep(conta.cep ?? '') },
    resposta && !resposta.ok ? resposta.faltas : null,
  );
  return (
    <Formulario julgado={resposta} method="post" className="conta-bloco" aria-labelledby="dados" noValidate>
      <h2 id="dados">Dados e endereço</h2>
      <input type="hidden" name="intencao" value="perfil" />
      {resposta && <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} />}
      <div className="campos">
        <Campo rotulo="Nome *" {...campo('nome')} className="colunas-3-largo" autoComplete="name" required />
        <Campo
          rotulo="E-mail"
          nome=""
          className="colunas-3-largo"
          value={conta.email}
          readOnly
          dica={conta.emailVerificado ? null : 'Ainda não confirmado.'}
        >
          {!conta.emailVerificado && (
            <Link className="elo" to="/verificar-email">
              Confirmar o e-mail
            </Link>
          )}
        </Campo>
        <Campo rotulo="Telefone/WhatsApp" {...campo('telefone')} {...campoDeTelefone} opcional />
        <CamposDoEndereco campo={campo} dispensavel />
      </div>
      <BotaoDeEnvio className="botao botao-principal" ocupado={salvando && 'Salvando...'}>
        Salvar
      </BotaoDeEnvio>
    </Formulario>
  );
}
