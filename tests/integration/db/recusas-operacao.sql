update medidas_por_dia set de = 'pessoa'; -- medidas_por_dia_de: dimensão que não há
update medidas_por_dia set chave = ''; -- medidas_por_dia_chave: chave vazia
update medidas_por_dia set chave = repeat('a', 201); -- medidas_por_dia_chave: chave comprida
update medidas_por_dia set pessoas = 0; -- medidas_por_dia_pessoas: ninguém
update chegadas_do_dia set origem = repeat('a', 201); -- chegadas_do_dia_origem: origem comprida
update pedido_origens set origem = ''; -- pedido_origens_origem: origem vazia
update pedido_origens set aparelho = 'geladeira'; -- pedido_origens_aparelho: aparelho que não há
update pedido_origens set utm_term = repeat('a', 61); -- pedido_origens_utm: UTM comprida
update chaves_de_api set nome = ''; -- chaves_de_api_nome: sem nome
update chaves_de_api set nome = ' BI'; -- chaves_de_api_nome: nome com espaço em volta
update chaves_de_api set nome = repeat('x', 41); -- chaves_de_api_nome: nome comprido
insert into chaves_de_api (id, nome, comeco, hash, direitos) values ('nova', 'érp', 'gr_abcdef', repeat('n', 43), array['pedidos:ver']); -- chaves_de_api_nome_unico: nome de outra em uso
update chaves_de_api set comeco = 'whsec_abc'; -- chaves_de_api_comeco: começo de outra coisa
update chaves_de_api set comeco = 'gr_' || repeat('a', 43); -- chaves_de_api_comeco: a chave inteira em claro
update chaves_de_api set hash = 'gr_abcdef'; -- chaves_de_api_hash: o que não é um hash
update chaves_de_api set direitos = array['pedidos:ver','tudo']; -- chaves_de_api_conhecidos: direito desconhecido
update chaves_de_api set direitos = array['estornar']; -- chaves_de_api_abre_area: só um direito à parte
update chaves_de_api set direitos = array['pedidos:ver','produtos:agir']; -- chaves_de_api_quem_age_ve: quem age sem ver
update requisicoes_da_api set chave = ''; -- requisicoes_da_api_chave: chave vazia
update requisicoes_da_api set chave = repeat('x', 201); -- requisicoes_da_api_chave: chave comprida
update requisicoes_da_api set status = 500; -- requisicoes_da_api_status: falha nossa, que se tenta de novo
update webhooks set endereco = 'file:///etc/passwd'; -- webhooks_endereco: endereço de outro protocolo
update webhooks set endereco = 'https://' || repeat('a', 2000); -- webhooks_endereco: endereço comprido
update webhooks set topicos = '{}'; -- webhooks_topicos: sem tópico
update webhooks set topicos = array['pedido.pago', 'tudo']; -- webhooks_topicos: tópico desconhecido
update webhooks set ativo = false; -- webhooks_desligado: desligado sem motivo
update webhooks set desligado_por = 'pessoa'; -- webhooks_desligado: ligado com motivo
update webhooks set ativo = false; -- webhooks_desligado: motivo desconhecido
update webhooks set segredo_vez = 0; -- webhooks_segredo: segredo de vez nenhuma
update webhooks set segredo_anterior_ate = now(); -- webhooks_segredo: o primeiro segredo com um anterior
update webhooks set falhas_seguidas = 1; -- webhooks_falhas: falhas sem começo
update webhooks set pausado_ate = now(); -- webhooks_falhas: pausa sem falhas
update webhook_mensagens set corpo = null; -- webhook_mensagens_corpo: nem texto nem fatos
update webhook_mensagens set fatos = '{}'; -- webhook_mensagens_corpo: texto e fatos
update webhook_mensagens set situacao = 'perdida', proxima_em = null; -- webhook_mensagens_situacao: situação desconhecida
update webhook_mensagens set proxima_em = null; -- webhook_mensagens_a_enviar: espera sem hora
update webhook_mensagens set situacao = 'parada'; -- webhook_mensagens_a_enviar: parada com hora
update webhook_mensagens set falhas = 1; -- webhook_mensagens_tentativas: falhas demais
update webhook_mensagens set falhas = 1; -- webhook_mensagens_tentativas: falhas sem começo
update webhook_mensagens set situacao = 'entregue', proxima_em = null, status = 500; -- webhook_mensagens_entregue: entregue com uma recusa
update webhook_mensagens set resposta = repeat('x', 2001); -- webhook_mensagens_resposta: resposta comprida
update webhook_mensagens set status = 200, erro = 'sem-resposta'; -- webhook_mensagens_resposta: resposta e erro
update contas_de_medicao set servico = 'outro', ligado = false, identificador = ''; -- contas_de_medicao_servico: serviço que não há
update contas_de_medicao set segredo = ''; -- contas_de_medicao_ligado: ligado sem segredo
update contas_de_medicao set identificador = '12345'; -- contas_de_medicao_identificador: pixel no Google
update contas_de_medicao set codigo_de_teste = 'TEST1'; -- contas_de_medicao_codigo: código de teste no Google
update pedido_permissoes set servicos = '{}'; -- pedido_permissoes_servicos: sem serviço
update pedido_permissoes set servicos = '{outro}'; -- pedido_permissoes_servicos: serviço que não há
update pedido_permissoes set retirada_em = now(); -- pedido_permissoes_navegador: retirada com identificador
update pedido_permissoes set navegador_id = 'x'; -- pedido_permissoes_navegador: identificador de outra forma
update pedido_permissoes set navegador = repeat('a', 501); -- pedido_permissoes_navegador: navegador comprido
update pedido_permissoes set versao_da_pergunta = 0; -- pedido_permissoes_versao: versão zero
update eventos_medidos set servico = 'outro'; -- eventos_medidos_servico: serviço que não há
update eventos_medidos set tipo = 'visita'; -- eventos_medidos_tipo: tipo que não há
update eventos_medidos set situacao = 'nada', proxima_em = null, encerrado_em = now(); -- eventos_medidos_situacao: situação que não há
update eventos_medidos set valor_centavos = 1; -- eventos_medidos_valor: compra com valor
update eventos_medidos set tipo = 'estorno', valor_centavos = 2, acumulado_centavos = 1; -- eventos_medidos_valor: estorno maior do que a soma
update eventos_medidos set proxima_em = null; -- eventos_medidos_encerrado: à espera sem hora
update eventos_medidos set encerrado_em = now(); -- eventos_medidos_encerrado: encerrado à espera
update eventos_medidos set situacao = 'enviado', proxima_em = null, encerrado_em = now(); -- eventos_medidos_tentativas: enviado sem tentativa
update eventos_medidos set erro = ''; -- eventos_medidos_erro: erro vazio
insert into gemeo_medicao (servico, corpo, faltas) values ('outro', '{}', '[]'); -- gemeo_medicao_servico: serviço que não há
update eventos_pagamento set situacao = 'perdido'; -- eventos_pagamento_situacao: situação desconhecida de aviso
insert into eventos_pagamento (chave, tipo, recurso_id, corpo, assinatura)
  values ('payment:101:1', 'payment', '101', '{}', 'ts=1,v1=a'), ('payment:102:1', 'payment', '102', '{}', 'ts=1,v1=a'); -- eventos_pagamento_assinatura_unica: a mesma assinatura em dois avisos
insert into auditoria (autor_id, autor_nome, acao, entidade, entidade_id, chave)
  values ('adm', 'Adm', 'criar', 'produto', 'rei', 'formulario'), ('adm', 'Adm', 'criar', 'produto', 'dama', 'formulario'); -- auditoria_uma_vez: o mesmo formulário duas vezes
update emails set situacao = 'perdido'; -- emails_situacao: situação desconhecida de e-mail
update emails set espera = 'chuva'; -- emails_espera: espera desconhecida de e-mail
update relatos_de_csp set vezes = 0; -- relatos_de_csp_vezes: relato de vez nenhuma
insert into conteudo (id, dados) values (2, '{}'); -- conteudo_linha_unica: segundo conteúdo
insert into aparencia (id) values (2); -- aparencia_linha_unica: segunda aparência
insert into aparencia (cor) values ('red'); -- aparencia_cor: cor por nome
update configuracao set id = 2; -- configuracao_linha_unica: segunda configuração
update importados set colecao = 'mensagens'; -- importados_colecao: importado de coleção que não há
update importacoes set origem = 'magento'; -- importacoes_origem: importação de origem que não há
update importacoes set planilhas = '{}'; -- importacoes_origem: planilhas do Firebase
update importacoes set envio_auth = null; -- importacoes_origem: importação do Firebase sem as contas
insert into exportacoes (id, chave, autor_id) values ('x2', 'exportacoes/x.zip', 'adm'); -- exportacoes_so_uma: segundo pacote
update exportacoes set etapa = 'sonhando'; -- exportacoes_etapa: pacote em etapa que não há
update exportacoes set etapa = 'pronta'; -- exportacoes_pronta_inteira: pacote pronto sem tamanho
update exportacoes set etapa = 'falhou'; -- exportacoes_falha: pacote que falhou sem motivo
insert into importacoes (id, envio_firestore, envio_auth, autor_id) values ('i2', 'e1', 'e2', 'a'); -- importacoes_so_uma: segunda importação
update importacoes set etapa = 'sonhando'; -- importacoes_etapa: importação em etapa que não há
update importacoes set etapa = 'conferida'; -- importacoes_com_resumo: importação conferida sem resumo
update importacoes set etapa = 'feita'; -- importacoes_com_resumo: importação feita sem contagem
update importacoes set etapa = 'recusada'; -- importacoes_com_motivo: importação recusada sem motivo
update importacoes set recusa = '{}'; -- importacoes_com_motivo: importação com motivo e sem recusa
update importacao_linhas set acao = 'perdido'; -- importacao_linhas_acao: linha de importação com outra ação
update arquivos_a_importar set origem = 'magento'; -- arquivos_a_importar_origem: arquivo de origem que não há
update arquivos_a_importar set para = 'cupom'; -- arquivos_a_importar_para: arquivo para outra coisa
update arquivos_a_importar set situacao = 'talvez'; -- arquivos_a_importar_situacao: arquivo em situação que não há
update arquivos_a_importar set situacao = 'falhou'; -- arquivos_a_importar_com_motivo: arquivo que falhou sem motivo
update arquivos_a_importar set posicao = -1; -- arquivos_a_importar_contas: arquivo antes do primeiro
update funcionamento set id = 2; -- funcionamento_linha_unica: segundo funcionamento
insert into saude (parte, desde, conferida_em) values ('cozinha', now(), now()); -- saude_parte: saúde de parte desconhecida
update copias set origem = 'acaso'; -- copias_origem: cópia de origem desconhecida
update copias set situacao = 'perdida'; -- copias_situacao: cópia em situação que não há
update copias set lugar = null; -- copias_feita_inteira: cópia feita sem lugar
update copias set terminada_em = null; -- copias_feita_inteira: cópia feita sem fim
update copias set arquivos = 0; -- copias_feita_inteira: cópia feita sem arquivo nenhum
update copias set tamanho = -1; -- copias_feita_inteira: cópia feita de tamanho negativo
update copias set arquivos = null; -- copias_feita_inteira: cópia feita sem contar os arquivos
update copias set tamanho = null; -- copias_feita_inteira: cópia feita sem tamanho
update copias set soma = null; -- copias_feita_inteira: cópia feita sem soma
update copias set cifrada = null; -- copias_feita_inteira: cópia feita sem dizer se foi cifrada
update copias set situacao = 'falhou', experimentada_em = now(); -- copias_experiencia: experiência de cópia que falhou
