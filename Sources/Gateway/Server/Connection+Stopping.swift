#if Gateway
  internal import CNghttp2

  extension Connection {
    /// Ends the connection because the server stops: at once, or when its open streams are done.
    func stop(atOnce: Bool) {
      // A connection that has ended closes itself in a moment, once its last bytes are sent.
      if phase == .lingering, !atOnce { return }
      guard phase == .open, !atOnce, !isFrozen, let session else {
        end(.stopped)
        return close()
      }
      nghttp2_submit_goaway(
        session, 0, nghttp2_session_get_last_proc_stream_id(session), 0, nil, 0)
      flush()
    }
  }
#endif
