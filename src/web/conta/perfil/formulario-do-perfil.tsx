import { Link, useNavigation } from 'react-router';
import type { Conta } from '#db/queries/conta/conta-do-cliente.ts';
import { type CampoDoCheckout, mascararCep, mascararTelefone } from '#domain/checkout/checkout.ts';
import { comMascaraDeCep, comMascaraDeTelefone, comMascaraDeUf } from '#web/ui/form/campo-com-mascara.ts';
import type { Resposta } from '#web/form-response.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';

type FormularioDoPerfilProps = {
  conta: Conta;
  resposta: Resposta<CampoDoCheckout> | null;
};

/** Name, telephone and default address. The e-mail is how one signs in and is only shown. */
export function FormularioDoPerfil({ conta, resposta }: FormularioDoPerfilProps) {
  const { formData } = useNavigation();
  const salvando = formData?.get('intencao') === 'perfil';
  const erros = resposta && !resposta.ok ? resposta.faltas : {};
  return (
    <Formulario julgado={resposta} method="post" className="conta-bloco" aria-labelledby="dados" noValidate>
      <h2 id="dados">Dados e endereço</h2>
      <input type="hidden" name="intencao" value="perfil" />
      {resposta && <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} />}
      <div className="campos">
        <Campo
          rotulo="Nome *"
          nome="nome"
          className="colunas-3-largo"
          defaultValue={conta.nome}
          erro={erros.nome}
          autoComplete="name"
          required
        />
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
          nome="telefone"
          className="colunas-3-largo"
          defaultValue={mascararTelefone(conta.telefone ?? '')}
          erro={erros.telefone}
          ref={comMascaraDeTelefone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          opcional
        />
        <Campo
          rotulo="CEP"
          nome="cep"
          className="colunas-3-largo"
          defaultValue={mascararCep(conta.cep ?? '')}
          erro={erros.cep}
          ref={comMascaraDeCep}
          inputMode="numeric"
          autoComplete="postal-code"
          opcional
        />
        <Campo
          rotulo="Rua"
          nome="rua"
          className="colunas-4-largo"
          defaultValue={conta.rua ?? ''}
          erro={erros.rua}
          autoComplete="address-line1"
        />
        <Campo
          rotulo="Número"
          nome="numero"
          className="colunas-2-largo"
          defaultValue={conta.numero ?? ''}
          erro={erros.numero}
          autoComplete="off"
        />
        <Campo
          rotulo="Complemento"
          nome="complemento"
          className="colunas-3-largo"
          defaultValue={conta.complemento ?? ''}
          erro={erros.complemento}
          autoComplete="address-line2"
          opcional
        />
        <Campo
          rotulo="Bairro"
          nome="bairro"
          className="colunas-3-largo"
          defaultValue={conta.bairro ?? ''}
          erro={erros.bairro}
          autoComplete="address-level3"
        />
        <Campo
          rotulo="Cidade"
          nome="cidade"
          className="colunas-4 colunas-4-largo"
          defaultValue={conta.cidade ?? ''}
          erro={erros.cidade}
          autoComplete="address-level2"
        />
        <Campo
          rotulo="UF"
          nome="uf"
          className="colunas-2 colunas-2-largo"
          defaultValue={conta.uf ?? ''}
          erro={erros.uf}
          ref={comMascaraDeUf}
          maxLength={2}
          autoComplete="address-level1"
        />
      </div>
      <button type="submit" className="botao botao-principal" aria-disabled={salvando}>
        {salvando ? 'Salvando...' : 'Salvar'}
      </button>
    </Formulario>
  );
}
