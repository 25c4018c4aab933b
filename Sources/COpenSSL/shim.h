// TLS, certificates and signatures (OpenSSL 3), with functions in place of the macros that Swift
// doesn't import.
#ifndef SHIM_OPENSSL_H
#define SHIM_OPENSSL_H

#define OPENSSL_API_COMPAT 30000
#define OPENSSL_NO_DEPRECATED
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

static inline EVP_PKEY *shim_EVP_EC_gen(const char *curve) { return EVP_EC_gen(curve); }

static inline void shim_X509V3_set_ctx(X509V3_CTX *context, X509 *issuer, X509 *subject) {
  X509V3_set_ctx(context, issuer, subject, NULL, NULL, 0);
}

static inline long shim_SSL_CTX_minimum(SSL_CTX *context, int version) {
  return SSL_CTX_set_min_proto_version(context, version);
}

static inline long shim_SSL_CTX_maximum(SSL_CTX *context, int version) {
  return SSL_CTX_set_max_proto_version(context, version);
}

static inline long shim_SSL_CTX_add_issuer(SSL_CTX *context, X509 *issuer) {
  return SSL_CTX_add1_chain_cert(context, issuer);
}

static inline long shim_SSL_CTX_set_mode(SSL_CTX *context, long mode) {
  return SSL_CTX_set_mode(context, mode);
}

// No tickets and no cache: every handshake is whole, and shows all that there is to observe.
static inline void shim_SSL_CTX_no_resumption(SSL_CTX *context) {
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_options(context, SSL_OP_NO_TICKET | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_num_tickets(context, 0);
}

static inline long shim_SSL_set_server_name(SSL *ssl, const char *name) {
  return SSL_set_tlsext_host_name(ssl, (char *)name);
}

static inline long shim_BIO_memory(BIO *bio, char **data) { return BIO_get_mem_data(bio, data); }

static inline int shim_BIO_reset(BIO *bio) { return BIO_reset(bio); }

static inline int shim_ERR_reason(unsigned long code) { return ERR_GET_REASON(code); }

#endif
