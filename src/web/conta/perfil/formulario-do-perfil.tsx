import { Link, useNavigation } from 'react-router';
import type { Conta } from '#db/queries/conta/conta-do-cliente.ts';
import { type CampoDoCheckout, mascararCep } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { campoDeCep, campoDeTelefone, comMascaraDeUf } from '#web/ui/form/campo-com-mascara.ts';
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
        <Campo
          rotulo="Telefone/WhatsApp"
          {...campo('telefone')}
          {...campoDeTelefone}
          className="colunas-3-largo"
          opcional
        />
        <Campo rotulo="CEP" {...campo('cep')} {...campoDeCep} className="colunas-3-largo" opcional />
        <Campo rotulo="Rua" {...campo('rua')} className="colunas-4-largo" autoComplete="address-line1" />
        <Campo rotulo="Número" {...campo('numero')} className="colunas-2-largo" autoComplete="off" />
        <Campo
          rotulo="Complemento"
          {...campo('complemento')}
          className="colunas-3-largo"
          autoComplete="address-line2"
          opcional
        />
        <Campo rotulo="Bairro" {...campo('bairro')} className="colunas-3-largo" autoComplete="address-level3" />
        <Campo
          rotulo="Cidade"
          {...campo('cidade')}
          className="colunas-4 colunas-4-largo"
          autoComplete="address-level2"
        />
        <Campo
          rotulo="UF"
          {...campo('uf')}
          className="colunas-2 colunas-2-largo"
          ref={comMascaraDeUf}
          maxLength={2}
          autoComplete="address-level1"
        />
      </div>
      <BotaoDeEnvio className="botao botao-principal" ocupado={salvando && 'Salvando...'}>
        Salvar
      </BotaoDeEnvio>
    </Formulario>
  );
}
